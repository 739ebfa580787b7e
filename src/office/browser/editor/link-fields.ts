import { properties } from '#src/routes/office-content.ts'
import { type FoundOption, type OptionGroup, startCombobox } from '../combobox.ts'

const pauseMs = 120
/** Maximum number of options for each kind of result. */
const mostOptions = 12

/** What values must begin with to be suggested, by kind of field. */
const beginnings: Readonly<Record<string, string>> = { path: '/', search: '/property-for-' }

/**
 * Suggests matches while the user types in fields for names and addresses from the agency's content. Fields for links and searches also
 * offer to choose one on the site.
 */
export function startLinkFields(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[data-finds]')) {
    const finds = input.dataset.finds ?? ''
    const asksServer = finds === 'link' || finds === 'property'
    const own = ownOptions(input, beginnings[finds] ?? '')
    if (own.length === 0 && !asksServer) continue
    // The browser's own list would cover this one.
    input.removeAttribute('list')
    const box = input.parentElement!
    box.dataset.foundBox = ''
    startCombobox({
      input,
      box,
      pauseMs,
      find: async (typed, signal) => {
        const words = typed.toLowerCase().split(/\s+/)
        const here = groupsOf(own.filter((option) => words.every((word) => option.sought.includes(word))))
        if (!asksServer || typed.length < 2 || /^(#|https?:|tel:|mailto:)/.test(typed)) return here
        return [...here, ...(await foundProperties(typed, finds, signal))]
      },
      onChoose: ({ value = '' }) => put(input, value),
    })
    if (finds === 'link' || finds === 'search') offerSite(input)
  }
}

function put(input: HTMLInputElement, value: string): void {
  input.value = value
  // Notifies scripts that observe the field, such as autosave.
  for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }))
  input.focus()
}

interface OwnOption extends FoundOption {
  heading: string
  /** The searched text, in lower case. */
  sought: string
}

/** Returns the page's own suggestions, which browsers show without scripts too. */
function ownOptions(input: HTMLInputElement, beginning: string): OwnOption[] {
  return [...(input.list?.options ?? [])].flatMap(({ value, text, dataset }): OwnOption[] => {
    const detail = text === value ? '' : value
    return value.startsWith(beginning)
      ? [{ value, text, detail, heading: dataset.group ?? '', sought: `${text} ${value}`.toLowerCase() }]
      : []
  })
}

function groupsOf(options: readonly OwnOption[]): OptionGroup[] {
  const headings = [...new Set(options.map(({ heading }) => heading))]
  return headings.map((heading) => ({ heading, found: options.filter((option) => option.heading === heading).slice(0, mostOptions) }))
}

/** Finds the agency's properties; the value of each is its address on the site, or its reference. */
async function foundProperties(typed: string, finds: string, signal: AbortSignal): Promise<OptionGroup[]> {
  try {
    const answer = await fetch(`${properties.href()}?q=${encodeURIComponent(typed)}`, { signal, redirect: 'error' })
    const found: { text: string; detail: string; reference: string; path?: string }[] = answer.ok ? await answer.json() : []
    const options = found.flatMap(({ reference, path, ...shown }) => {
      const value = finds === 'property' ? reference : path
      return value === undefined ? [] : [{ ...shown, value }]
    })
    return options.length === 0 ? [] : [{ heading: 'Properties', found: options }]
  } catch (error) {
    // The page's own suggestions work without a connection.
    if (signal.aborted) throw error
    return []
  }
}

function offerSite(input: HTMLInputElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'On the site …'
  button.dataset.choosePicture = ''
  button.setAttribute('aria-label', `Look for it on the site: ${input.labels?.[0]?.textContent ?? input.name}`)
  button.addEventListener('click', async () => {
    const { chooseOnSite } = await import('./choose-on-site.ts')
    chooseOnSite(input.value, { isSearch: input.dataset.finds === 'search', onTake: (address) => put(input, address) })
  })
  input.after(button)
}
