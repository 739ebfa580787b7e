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
 * fetched as HTML and its results region put where the old one was (docs/decisions/0021-results-in-place.md): address, title, Back and Forward,
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
      swap(page, form)
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
    void go(searchAddress(form), { push: true, focus: true, form: 'keep' })
  })
  for (const kind of ['change', 'place-chosen']) {
    document.addEventListener(kind, (event) => {
      const form = (event.target as Element).closest<HTMLFormElement>('[data-search-form]')
      if (!form) return
      // The other side of the trade has other prices and filters (specification 1 section 4).
      const isChannel = (event.target as HTMLInputElement).name === 'channel'
      if (isChannel) clear(form, ['min_price', 'max_price'])
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
export function searchAddress(form: HTMLFormElement): string {
  const address = new URL(form.action)
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') address.searchParams.append(name, value)
  }
  return address.href
}

function clear(form: HTMLFormElement, names: readonly string[]): void {
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = ''
  }
}

async function fetchPage(address: string, signal: AbortSignal): Promise<ResultsPage> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  const found = new DOMParser().parseFromString(await response.text(), 'text/html')
  const region = found.querySelector('[data-results]')
  if (!response.ok || !region) throw new Error(`${response.status} without results from ${address}`)
  const canonical = found.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  return {
    title: found.title,
    address: canonical ? sameSite(canonical) : response.url,
    region,
    form: found.querySelector('[data-search-form]'),
  }
}

/** The canonical link names the public address, which on a developer's machine is another one. */
function sameSite(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function hold(pages: Map<string, ResultsPage>, address: string, page: ResultsPage): void {
  pages.delete(address)
  pages.set(address, page)
  const oldest = pages.keys().next().value
  if (pages.size > heldPages && oldest !== undefined) pages.delete(oldest)
}

function swap(page: ResultsPage, form: Visit['form']): void {
  document.title = page.title
  currentRegion().replaceWith(document.importNode(page.region, true))
  if (form === 'replace' && page.form) replaceForm(page.form)
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
