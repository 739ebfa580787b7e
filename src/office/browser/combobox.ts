/** Results under a heading; '' if they have none. */
export interface OptionGroup {
  heading: string
  found: readonly FoundOption[]
}

export interface FoundOption {
  text: string
  detail: string
  /** The target, for an option that is a link. */
  href?: string
  /** The value to put into the field, for any other option. */
  value?: string
}

interface ComboboxParts {
  input: HTMLInputElement
  /** The element with the field and its list. The list closes when the focus leaves it. */
  box: HTMLElement
  /** Open the list before anything is typed, and keep it open: for a field in a dialog of its own. */
  beginsOpen?: boolean
  pauseMs: number
  /** Returns the results for a text, or undefined to close the list. If it rejects, the list stays as it is. */
  find: (typed: string, signal: AbortSignal) => Promise<readonly OptionGroup[] | undefined>
  /** Called when an option is chosen; links are followed by the browser. */
  onChoose?: (option: FoundOption) => void
}

let lists = 0

/**
 * Makes a field a combobox with a list, in which the focus stays in the field (ARIA Authoring Practices). Returns a function that searches
 * again for the field's current text.
 */
export function startCombobox({ input, box, beginsOpen = false, pauseMs, find, onChoose }: ComboboxParts): () => void {
  const list = box.appendChild(document.createElement('div'))
  const status = box.appendChild(document.createElement('p'))
  list.id = `office-found-${lists++}`
  list.hidden = true
  status.setAttribute('role', 'status')
  setAll(list, { role: 'listbox', 'aria-label': 'Found' })
  setAll(input, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id, 'aria-expanded': 'false' })
  let options: HTMLElement[] = []
  let active = -1
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined

  let isChoosing = false

  const choose = (option: FoundOption) => {
    close()
    isChoosing = true
    onChoose?.(option)
    isChoosing = false
  }
  const show = (groups: readonly OptionGroup[]) => {
    list.replaceChildren(...groups.map((group) => groupOf(group, onChoose && choose)))
    options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
    options.forEach((option, index) => {
      option.id = `${list.id}-${index}`
    })
    list.hidden = options.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    mark(-1)
  }
  const close = () => {
    clearTimeout(waiting)
    asked?.abort()
    show([])
    status.textContent = ''
  }
  const mark = (index: number) => {
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
    const mine = new AbortController()
    asked = mine
    try {
      const groups = await find(input.value.trim(), mine.signal)
      if (mine.signal.aborted) return
      if (!groups) return close()
      show(groups)
      status.textContent = options.length === 0 ? 'Nothing that fits' : `${options.length} found`
    } catch {
      // Replaced by a newer request, or offline.
    }
  }
  input.addEventListener('input', () => {
    clearTimeout(waiting)
    if (!isChoosing) waiting = setTimeout(ask, pauseMs)
  })
  // A value that a dialog put into the field needs no search.
  input.addEventListener('change', () => clearTimeout(waiting))
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      mark((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length)
    } else if (step !== undefined) void ask()
    else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      options[active]?.click()
    } else if (event.key === 'Escape' && !list.hidden && !beginsOpen) {
      event.preventDefault()
      close()
    }
  })
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!beginsOpen && !(relatedTarget instanceof Node && box.contains(relatedTarget))) close()
  })
  return () => void ask()
}

function setAll(element: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}

function groupOf({ heading, found }: OptionGroup, choose: ((option: FoundOption) => void) | undefined): HTMLElement {
  const group = document.createElement('div')
  setAll(group, { role: 'group', 'aria-label': heading })
  const head = group.appendChild(document.createElement('p'))
  head.setAttribute('role', 'presentation')
  head.textContent = heading
  for (const each of found) {
    const { text, detail, href } = each
    const option = group.appendChild(document.createElement(href === undefined ? 'div' : 'a'))
    setAll(option, { role: 'option', 'aria-selected': 'false' })
    option.tabIndex = -1
    if (option instanceof HTMLAnchorElement && href !== undefined) option.href = href
    option.appendChild(document.createElement('bdi')).textContent = text
    if (detail) option.appendChild(document.createElement('bdi')).textContent = detail
    if (choose) option.addEventListener('click', () => choose(each))
  }
  return group
}
