import { canonicalPath } from './canonical-path.ts'

/** What of a results page is exchanged: the server renders it, the browser only moves it. */
interface ResultsPage {
  title: string
  address: string
  region: Element
  form: Element | null
}

interface Visit {
  push: boolean
  focus: boolean
  /** A search made from the form must not take away what the visitor is still writing there; any other brings its own. */
  form: 'keep' | 'replace'
}

const heldPages = 12

/**
 * Makes the search form, the sort order and the pagination replace the results in place. The page of the same address is
 * fetched as HTML and its results region put where the old one was (decision 21): address, title, Back and Forward,
 * focus and announcements follow. Anything that fails falls back to an ordinary visit.
 */
export function replaceResultsInPlace(afterwards: (region: HTMLElement) => void): void {
  const pages = new Map<string, ResultsPage>()
  let asked = new AbortController()

  async function go(address: string, { push, focus, form }: Visit) {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    setPending(true)
    try {
      const page = pages.get(address) ?? (await fetchPage(address, signal))
      if (signal.aborted) return
      hold(pages, address, page)
      if (push) {
        rememberScroll()
        history.pushState({ results: true }, '', page.address)
      }
      swap(page, form, address)
      afterwards(currentRegion())
      setPending(false)
      if (focus) moveToResults()
      announce()
    } catch (error) {
      if (signal.aborted) return
      console.warn('The results could not be replaced in place', error)
      location.assign(address)
    }
  }

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-search-form]')) return
    event.preventDefault()
    closeSheet(form)
    void go(searchAddress(form), { push: true, focus: true, form: 'keep' })
  })
  for (const kind of ['change', 'place-chosen']) {
    document.addEventListener(kind, (event) => {
      const form = (event.target as Element).closest<HTMLFormElement>('[data-search-form]')
      if (!form) return
      // The other side of the trade has other prices and filters (rules: S11).
      const isChannel = (event.target as HTMLInputElement).name === 'channel'
      void go(searchAddress(form), { push: true, focus: false, form: isChannel ? 'replace' : 'keep' })
    })
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-in-place], [data-in-place] a')
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void go(link.href, { push: true, focus: true, form: 'replace' })
  })
  let shownPath = location.pathname + location.search
  window.addEventListener('popstate', async (event) => {
    const path = location.pathname + location.search
    if (path === shownPath && event.state === null) return
    await go(location.href, { push: false, focus: false, form: 'replace' })
    window.scrollTo({ top: event.state?.scroll ?? 0, behavior: 'instant' })
  })
  document.addEventListener('results-replaced', () => {
    shownPath = location.pathname + location.search
  })
}

/** The form's fields as an address; empty ones are left out, as nobody would write them. */
function searchAddress(form: HTMLFormElement): string {
  const address = new URL(form.action)
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') address.searchParams.append(name, value)
  }
  return address.href
}

/** On a narrow screen the filters stand before the results that were just asked for. */
function closeSheet(form: HTMLFormElement): void {
  const sheet = form.querySelector<HTMLElement>('[data-search-sheet]')
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}

async function fetchPage(address: string, signal: AbortSignal): Promise<ResultsPage> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  const found = new DOMParser().parseFromString(await response.text(), 'text/html')
  const region = found.querySelector('[data-results]')
  if (!response.ok || !region) throw new Error(`${response.status} without results from ${address}`)
  return {
    title: found.title,
    address: canonicalPath(found) ?? response.url,
    region,
    form: found.querySelector('[data-search-form]'),
  }
}

function hold(pages: Map<string, ResultsPage>, address: string, page: ResultsPage): void {
  pages.delete(address)
  pages.set(address, page)
  const oldest = pages.keys().next().value
  if (pages.size > heldPages && oldest !== undefined) pages.delete(oldest)
}

function swap(page: ResultsPage, form: Visit['form'], asked: string): void {
  document.title = page.title
  currentRegion().replaceWith(document.importNode(page.region, true))
  if (page.form && form === 'replace') replaceForm(page.form)
  if (page.form && form === 'keep') carryAlong(page.form, asked)
  document.dispatchEvent(new Event('results-replaced'))
}

function replaceForm(next: Element): void {
  const form = document.querySelector('[data-search-form]')
  const focused = form?.contains(document.activeElement) ? document.activeElement?.id : undefined
  const wasOpen = form?.querySelector('details')?.open ?? false
  const fresh = document.importNode(next, true)
  form?.replaceWith(fresh)
  const more = fresh.querySelector('details')
  if (more && wasOpen) more.open = true
  if (focused) document.getElementById(focused)?.focus()
}

/**
 * What a form carries unseen is that of the results now shown (domain/search/search-form.ts). The place in it is what the text that was
 * asked for means, however the server writes it.
 */
function carryAlong(next: Element, asked: string): void {
  const held = document.importNode(next.querySelector('[data-held]')!, true)
  const place = held.querySelector<HTMLInputElement>('[name=form_q]')
  if (place) place.value = new URL(asked).searchParams.get('q') ?? ''
  document.querySelector('[data-search-form] [data-held]')?.replaceWith(held)
}

function currentRegion(): HTMLElement {
  const region = document.querySelector<HTMLElement>('[data-results]')
  if (!region) throw new Error('The page has no results region')
  return region
}

function rememberScroll(): void {
  history.replaceState({ ...history.state, scroll: window.scrollY }, '')
}

function setPending(pending: boolean): void {
  const region = currentRegion()
  if (pending) region.setAttribute('aria-busy', 'true')
  else region.removeAttribute('aria-busy')
}

function moveToResults(): void {
  const heading = currentRegion().querySelector<HTMLElement>('[data-results-heading]')
  heading?.focus({ preventScroll: true })
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.scrollIntoView({ block: 'start', behavior: reduced ? 'instant' : 'smooth' })
}

/** The live region stands outside what is replaced, or nothing would be read. */
function announce(): void {
  const count = currentRegion().querySelector('[data-results-count]')?.textContent ?? ''
  const status = document.querySelector('[data-results-status]')
  if (status) status.textContent = count
}
