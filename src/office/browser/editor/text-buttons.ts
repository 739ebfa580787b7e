/**
 * Starts toolbars with buttons that put markup around the selected text. Tab stops once in each, and arrow keys move between buttons (ARIA
 * toolbar).
 */
export function startTextButtons(form: HTMLFormElement): void {
  for (const bar of form.querySelectorAll<HTMLElement>('[data-text-buttons]')) {
    const field = document.getElementById(bar.dataset.textButtons ?? '')
    if (!(field instanceof HTMLTextAreaElement)) continue
    bar.hidden = false
    bar.setAttribute('aria-controls', field.id)
    const buttons = [...bar.querySelectorAll('button')]
    const press = ({ dataset: { before, after = '', opens } }: HTMLElement) => {
      if (before === undefined) return
      const put = (chosen: string) =>
        putRound(
          field,
          before.replace('…', () => chosen),
          after.replace('…', () => chosen),
        )
      const open = opens && openers[opens]
      if (open) void open(put)
      else putRound(field, before, after)
    }
    const stopAt = (at: number) =>
      buttons.forEach((button, place) => {
        button.tabIndex = place === at ? 0 : -1
      })
    stopAt(0)
    bar.addEventListener('click', ({ target }) => press(target as HTMLElement))
    bar.addEventListener('keydown', (event) => {
      const at = buttons.indexOf(event.target as HTMLButtonElement)
      const to = placeAfter(event.key, at, buttons.length)
      if (at < 0 || to === undefined) return
      event.preventDefault()
      stopAt(to)
      buttons[to]?.focus()
    })
    field.addEventListener('keydown', (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const button = buttons.find(({ dataset }) => dataset.key === event.key.toLowerCase())
      if (!button) return
      event.preventDefault()
      press(button)
    })
  }
}

/** What is chosen before its markup is inserted, in place of its “…”. */
const openers: Readonly<Record<string, (put: (chosen: string) => void) => Promise<void>>> = {
  async page(put) {
    const { chooseOnSite } = await import('./choose-on-site.ts')
    chooseOnSite('', { isSearch: false, onTake: put })
  },
  async picture(put) {
    const { pickPicture } = await import('../pictures.ts')
    await pickPicture(put)
  },
}

function placeAfter(key: string, at: number, of: number): number | undefined {
  const places: Readonly<Record<string, number>> = { ArrowRight: (at + 1) % of, ArrowLeft: (at - 1 + of) % of, Home: 0, End: of - 1 }
  return places[key]
}

function putRound(field: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: from, selectionEnd: to, value } = field
  const isNewLine = before.startsWith('\n') && (from === 0 || value[from - 1] === '\n')
  const [opening, marked] = [isNewLine ? before.slice(1) : before, value.slice(from, to)]
  field.focus()
  // Unlike setting the value, this can be undone by the user.
  if (!document.execCommand('insertText', false, opening + marked + after)) field.setRangeText(opening + marked + after, from, to)
  field.setSelectionRange(from + opening.length, from + opening.length + marked.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
