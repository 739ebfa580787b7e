import { cardId } from '#src/domain/property/property-card.ts'
import * as routes from '../routes.ts'
import { isPlainClick } from './load-on-interaction.ts'
import { rememberViewed } from './recently-viewed/viewed-properties.ts'
import { type PastSearch, pastSearches, rememberSearch } from './search-history.ts'

/**
 * Remembers that the property was viewed, and fills its page's links 'Back to search', previous and next. Links whose target the history
 * does not have stay hidden, as the server rendered them.
 */
export async function followProperty(nav: HTMLElement): Promise<void> {
  const id = Number(nav.dataset.propertyTrail)
  rememberViewed(id, { path: location.pathname, name: nav.dataset.home ?? '' })
  // Browsers do this once, and then look for another version. It may be forbidden, as in private windows.
  navigator.serviceWorker?.register(routes.files.offlineWorker.href()).catch(() => {})
  const [latest] = pastSearches()
  if (!latest) return
  nav.querySelector('[data-trail="back"]')?.addEventListener('click', goBackInHistory)
  pointBack(nav, latest, id)
  sayJourneys(nav, latest, id)
  try {
    const search = await stepToPageOf(latest, id, fetchSearchPage)
    pointBack(nav, search, id)
    sayJourneys(nav, search, id)
    const neighbours = await findNeighbours(search, id, fetchSearchPage)
    if (neighbours?.previous) point(nav, 'previous', neighbours.previous)
    if (neighbours?.next) point(nav, 'next', neighbours.next)
  } catch (error) {
    console.warn('The neighbouring properties could not be asked for', error)
  }
}

/** Points to the property's own card, where the results page has it. */
function pointBack(nav: HTMLElement, { address, properties }: PastSearch, id: number): void {
  const isThere = properties.some((property) => property.id === id)
  point(nav, 'back', isThere ? `${address}#${cardId(id)}` : address)
}

/** Repeats what the property's card said of journeys. Its place is over the page, so that nothing moves. */
function sayJourneys(nav: HTMLElement, { properties }: PastSearch, id: number): void {
  const { journeys = [] } = properties.find((property) => property.id === id) ?? {}
  const place = nav.querySelector<HTMLElement>('[data-trail="journeys"]')
  if (!place || journeys.length === 0) return
  place.textContent = journeys.join(', ')
  place.hidden = false
}

function point(nav: HTMLElement, name: string, address: string): void {
  const link = nav.querySelector<HTMLAnchorElement>(`[data-trail="${name}"]`)
  if (!link) return
  link.href = address
  link.hidden = false
}

/**
 * Goes back in the window's history to results that it has shown, at their exact position. A window that has not shown them, and a browser
 * without the Navigation API, follow the link to the card.
 */
function goBackInHistory(event: Event): void {
  const current = window.navigation?.currentEntry
  if (!current || !isPlainClick(event as MouseEvent)) return
  const { href } = event.currentTarget as HTMLAnchorElement
  const isSame = (url: string | null) => url !== null && withoutHash(url) === withoutHash(href)
  const shown = window.navigation.entries().findLast(({ url, index }) => isSame(url) && index < current.index)
  if (!shown) return
  event.preventDefault()
  window.navigation.traverseTo(shown.key)
}

function withoutHash(address: string): string {
  return address.replace(/#.*$/, '')
}

interface Neighbours {
  previous: string | undefined
  next: string | undefined
}

/** Fetches one page of a search. */
export type FetchPage = (search: string, page: number) => Promise<Pick<PastSearch, 'properties' | 'hasNextPage'>>

/**
 * The properties before and after this one in the latest search; at the edge of its page the adjacent page is fetched (rules: S20).
 * Undefined when that search does not contain the property.
 */
export async function findNeighbours(search: PastSearch | undefined, id: number, fetchPage: FetchPage): Promise<Neighbours | undefined> {
  const position = search?.properties.findIndex((property) => property.id === id) ?? -1
  if (!search || position === -1) return undefined
  const { properties, page, hasNextPage } = search
  const isFirst = position === 0
  const isLast = position === properties.length - 1
  const [before, after] = await Promise.all([
    isFirst && page > 1 ? fetchPage(search.search, page - 1) : undefined,
    isLast && hasNextPage ? fetchPage(search.search, page + 1) : undefined,
  ])
  return {
    previous: isFirst ? before?.properties.at(-1)?.url : properties[position - 1]?.url,
    next: isLast ? after?.properties[0]?.url : properties[position + 1]?.url,
  }
}

interface AnsweredProperty {
  property_id: number
  property_url: string
  aboutTravel?: Array<{ text: string }>
}

/** /search.ljson as a FetchPage; the page travels in the one `fragment` parameter (rules: W5). */
const fetchSearchPage: FetchPage = async (search, page) => {
  const query = new URLSearchParams(search)
  query.set('fragment', [query.get('fragment'), `page-${page}`].filter(Boolean).join('/'))
  const response = await fetch(`${routes.search.results.href()}?${query}`)
  if (!response.ok) throw new Error(`${response.status} for page ${page} of the search`)
  const { properties, pagination } = await response.json()
  return {
    properties: properties.map(({ property_id: id, property_url: url, aboutTravel }: AnsweredProperty) => ({
      ...{ id, url },
      ...(aboutTravel && aboutTravel.length > 0 && { journeys: aboutTravel.map(({ text }) => text) }),
    })),
    hasNextPage: pagination.has_next_page,
  }
}

/** When the visitor steps to another page of the search, that page becomes the current one. */
export async function stepToPageOf(search: PastSearch, id: number, fetchPage: FetchPage): Promise<PastSearch> {
  if (search.properties.some((property) => property.id === id)) return search
  for (const page of [search.page + 1, search.page - 1]) {
    if (page < 1 || (page > search.page && !search.hasNextPage)) continue
    const found = await fetchPage(search.search, page)
    if (!found.properties.some((property) => property.id === id)) continue
    const stepped = { ...search, ...found, page, address: addressOfPage(search.address, page) }
    rememberSearch(stepped)
    return stepped
  }
  return search
}

/**
 * The address of another page of a search. In a path the page is one segment, at any position: the server moves it to its place. In
 * `/search?…` it is a parameter.
 */
function addressOfPage(address: string, page: number): string {
  const { pathname, search } = new URL(address, 'http://site')
  if (pathname === routes.search.page.href()) {
    const query = new URLSearchParams(search)
    query.set('page', String(page))
    return `${pathname}?${query}`
  }
  const segments = pathname.split('/').filter((segment) => !/^page-\d+$/.test(segment))
  return [...segments, ...(page > 1 ? [`page-${page}`] : [])].join('/') + search
}
