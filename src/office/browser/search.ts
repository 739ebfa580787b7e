/** The shape of the server's reply (office/search/load.ts). */
interface Group {
  heading: string
  found: { text: string; detail: string; href: string }[]
}

const pauseMs = 150

/** Makes the search forms comboboxes that show matches as the user types, and opens the palette. */
export function startSearch(): void {
  const comboboxes = [...document.querySelectorAll<HTMLFormElement>('form[data-office-search]')].map(combobox)
  const palette = document.querySelector<HTMLDialogElement>('dialog[data-palette]')
  const opener = document.querySelector<HTMLAnchorElement>('[data-open-palette]')
  const field = document.querySelector<HTMLInputElement>('[data-shortcut]')
  const open = () => {
    if (!palette || palette.open) return
    palette.showModal()
    for (const begin of comboboxes) begin(palette)
  }
  opener?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  palette?.querySelector('[data-close-palette]')?.addEventListener('click', () => palette.close())
  palette?.addEventListener('click', (event) => {
    if (event.target === palette) palette.close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing || isTypedInto(event.target)) return
    const isWithControl = event.ctrlKey || event.metaKey
    if (isWithControl && !event.shiftKey && event.key.toLowerCase() === 'k' && opener?.dataset.openPalette) {
      event.preventDefault()
      open()
    } else if (!isWithControl && event.key === '/' && field?.offsetParent) {
      event.preventDefault()
      field.select()
      field.focus()
    }
  })
}

/** Keys pressed while typing are text. Of the two search forms only the palette has a shortcut. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('dialog') !== null
}

let lists = 0

/**
 * The combobox pattern of the ARIA Authoring Practices: the focus stays in the field. Returns a function that resets it when its dialog
 * opens.
 */
function combobox(form: HTMLFormElement): (dialog: HTMLDialogElement) => void {
  const input = form.querySelector('input')!
  const beginsOpen = 'beginsOpen' in form.dataset
  const list = form.appendChild(document.createElement('div'))
  const status = form.appendChild(document.createElement('p'))
  list.id = `office-found-${lists++}`
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Found')
  list.hidden = true
  status.setAttribute('role', 'status')
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', list.id],
    ['aria-expanded', 'false'],
  ] as const)
    input.setAttribute(name, value)
  let options: HTMLElement[] = []
  let active = -1
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined

  const show = (groups: readonly Group[]) => {
    list.replaceChildren(...groups.map(groupOf))
    options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
    options.forEach((option, index) => {
      option.id = `${list.id}-${index}`
    })
    list.hidden = options.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    choose(-1)
  }
  const close = () => {
    clearTimeout(waiting)
    asked?.abort()
    show([])
    status.textContent = ''
  }
  const choose = (index: number) => {
    options[active]?.setAttribute('aria-selected', 'false')
    active = index
    const option = options[active]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const ask = async () => {
    asked?.abort()
    asked = new AbortController()
    const typed = input.value.trim()
    if (typed === '' && !beginsOpen) return close()
    try {
      const answer = await fetch(`${form.dataset.officeSearch}?q=${encodeURIComponent(typed)}`, { signal: asked.signal })
      if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return close()
      show(await answer.json())
      status.textContent = options.length === 0 ? 'Nothing that fits' : `${options.length} found`
    } catch {
      // Overtaken by a newer request, or offline: the form still leads to the page.
    }
  }
  input.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(ask, pauseMs)
  })
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      choose((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length)
    } else if (step !== undefined) void ask()
    else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      options[active]?.click()
    } else if (event.key === 'Escape' && !list.hidden && !beginsOpen) {
      event.preventDefault()
      close()
    }
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!beginsOpen && !(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
  })
  return (dialog) => {
    if (!dialog.contains(form)) return
    input.value = ''
    input.focus()
    void ask()
  }
}

function groupOf({ heading, found }: Group): HTMLElement {
  const group = document.createElement('div')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', heading)
  const head = group.appendChild(document.createElement('p'))
  head.setAttribute('role', 'presentation')
  head.textContent = heading
  for (const { text, detail, href } of found) {
    const option = group.appendChild(document.createElement('a'))
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    option.tabIndex = -1
    option.href = href
    option.appendChild(document.createElement('bdi')).textContent = text
    if (detail) option.appendChild(document.createElement('bdi')).textContent = detail
  }
  return group
}
