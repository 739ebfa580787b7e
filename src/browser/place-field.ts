import * as routes from '#src/routes.ts'

type Suggestion = readonly [text: string, placeId: string]

const typingPause = 150
let listCount = 0
/** How tall the list that is open may be; in a sheet, since no element of the site has a style attribute. One list is open at a time. */
let heights: CSSStyleSheet | undefined

/**
 * Turns the place input of a search form into a combobox with a listbox of suggestions (ARIA 1.2 pattern, manual selection).
 * Choosing one adds `place_id` to the form and tells it with a `place-chosen` event; typing anything else takes it away again, so
 * that the text counts. Without this module the text alone is sent and the server finds the place.
 */
export function enhancePlaceField(field: HTMLElement, fetchSuggestions = fetchPlaces): void {
  const input = field.querySelector('input')
  const list = field.querySelector<HTMLElement>('[data-suggestions]')
  const status = field.querySelector<HTMLElement>('[data-suggestion-count]')
  if (!input || !list || !status || list.id) return
  const id = `place-suggestions-${++listCount}`
  let shown: readonly Suggestion[] = []
  let active = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()
  /** Whether what stands in the input was chosen, and so is known to whoever listens. */
  let isTold = false

  list.id = id
  setAttributes(list, { role: 'listbox', 'aria-label': 'Places' })
  setAttributes(input, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': id,
    autocomplete: 'off',
  })

  function show(suggestions: readonly Suggestion[]) {
    shown = suggestions
    active = -1
    list?.replaceChildren(...suggestions.map(([text], index) => option(`${id}-${index}`, text)))
    setOpen(suggestions.length > 0)
    if (list) fitList(list, field)
    if (status) status.textContent = suggestionCount(suggestions.length)
  }

  function setOpen(open: boolean) {
    if (list) list.hidden = !open
    input?.setAttribute('aria-expanded', String(open))
    if (!open) activate(-1)
  }

  function activate(index: number) {
    active = index
    for (const [position, entry] of [...(list?.children ?? [])].entries()) entry.setAttribute('aria-selected', String(position === index))
    if (index < 0) return input?.removeAttribute('aria-activedescendant')
    input?.setAttribute('aria-activedescendant', `${id}-${index}`)
    const entry = list?.children[index]
    if (list && entry instanceof HTMLElement) scrollListTo(list, entry)
  }

  function choose(suggestion: Suggestion) {
    stopAsking()
    if (!input) return
    input.value = suggestion[0]
    setPlaceId(field, suggestion[1])
    setOpen(false)
    isTold = true
    input.dispatchEvent(new CustomEvent('place-chosen', { bubbles: true }))
  }

  function stopAsking() {
    clearTimeout(timer)
    asked.abort()
  }

  async function ask() {
    const term = input?.value.trim() ?? ''
    if (term.length < 2) return setOpen(false)
    asked = new AbortController()
    const { signal } = asked
    const suggestions = await fetchSuggestions(term, signal).catch(() => undefined)
    if (suggestions && !signal.aborted && document.activeElement === input) show(suggestions)
  }

  input.addEventListener('input', () => {
    isTold = false
    setPlaceId(field, '')
    stopAsking()
    timer = setTimeout(ask, typingPause)
  })
  // A browser tells of what was typed when the focus goes, after a choice too: on a click at a result, which would be gone by the
  // time the pointer is up.
  input.addEventListener('change', (event) => {
    if (isTold) event.stopPropagation()
  })
  input.addEventListener('blur', () => {
    stopAsking()
    setOpen(false)
  })
  input.addEventListener('keydown', (event) => {
    const open = input.getAttribute('aria-expanded') === 'true'
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return void ask()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place more than there are suggestions: the input itself, with nothing chosen.
      const places = shown.length + 1
      activate(((active + 1 + step + places) % places) - 1)
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
    }
    const suggestion = shown[active]
    if (event.key === 'Enter' && open && suggestion) {
      event.preventDefault()
      choose(suggestion)
    }
  })
  // Before the input loses the focus, which would close the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const index = [...list.children].indexOf((event.target as Element).closest('[role=option]') as Element)
    const suggestion = shown[index]
    if (suggestion) choose(suggestion)
  })
  if (document.activeElement === input && input.value !== input.defaultValue) void ask()
}

function suggestionCount(count: number): string {
  if (count === 0) return 'No places found'
  return count === 1 ? '1 place, use the arrow keys' : `${count} places, use the arrow keys`
}

async function fetchPlaces(term: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`${routes.search.places.href()}?${new URLSearchParams({ term })}`, { signal })
  return response.ok ? response.json() : []
}

const mostListHeight = 352
const fewLines = 240

/**
 * Below the field, or above it where only there a few lines have room. Where neither has, as over the keyboard of a telephone, the
 * page scrolls until the field is at its top. Never beyond what can be seen: the best match comes first.
 */
function fitList(list: HTMLElement, field: HTMLElement): void {
  let { above, below } = roomAround(field)
  const isAbove = below < fewLines && above >= fewLines
  if (below < fewLines && !isAbove && above > 0) {
    window.scrollBy({ top: Math.min(fewLines - below, above), behavior: 'instant' })
    below = roomAround(field).below
  }
  list.toggleAttribute('data-above', isAbove)
  heights ??= adoptedSheet()
  heights.replaceSync(`[data-suggestions] { max-block-size: ${Math.min(mostListHeight, (isAbove ? above : below) - 8)}px }`)
}

/** CSS pixels between the field with its label and the edges of what can be seen, less header and on-screen keyboard. */
function roomAround(field: HTMLElement): { above: number; below: number } {
  const { top, bottom } = field.getBoundingClientRect()
  const header = document.querySelector('[data-home-header]')?.getBoundingClientRect().bottom ?? 0
  const seenFrom = visualViewport?.offsetTop ?? 0
  const seenTo = seenFrom + (visualViewport?.height ?? innerHeight)
  return { above: top - Math.max(seenFrom, header), below: seenTo - bottom }
}

/** The list alone: `scrollIntoView` would move whatever it stands in. */
function scrollListTo(list: HTMLElement, entry: HTMLElement): void {
  list.scrollTop = Math.min(entry.offsetTop, Math.max(list.scrollTop, entry.offsetTop + entry.offsetHeight - list.clientHeight))
}

function option(id: string, text: string): HTMLElement {
  const entry = document.createElement('li')
  entry.id = id
  entry.textContent = text
  setAttributes(entry, { role: 'option', 'aria-selected': 'false' })
  return entry
}

/** The hidden input exists only while a suggestion is chosen: without scripts it could not follow what is typed. */
function setPlaceId(field: HTMLElement, placeId: string): void {
  field.querySelector('input[name=place_id]')?.remove()
  if (placeId === '') return
  const hidden = document.createElement('input')
  Object.assign(hidden, { type: 'hidden', name: 'place_id', value: placeId })
  field.append(hidden)
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}

function adoptedSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return sheet
}
