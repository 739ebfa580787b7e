import { shownText } from '#src/domain/property/count-text.ts'
import { type PastSearch, rememberSearch } from '../search-history.ts'
import type { ResultsPage } from './results-page.ts'

/** One page of the search in the list. */
export interface ShownPage {
  number: number
  /** Path and query. */
  address: string
  /** The document's title while this page is the one on screen. */
  title: string
  hasNextPage: boolean
  /** List items, in their order. */
  cards: HTMLElement[]
}

/** The contents of a results region: consecutive pages of one search. */
export interface ShownResults {
  region: HTMLElement
  /** The query of /search.ljson; undefined where the region lists something else, such as places to choose from. */
  search: string | undefined
  /** Empty where nothing was found. */
  pages: ShownPage[]
}

/** The end of the list at which a page is added. */
export type ListEnd = 'before' | 'after'

/** Reads a region as the server sent it; its page is the one whose address and title the window has. */
export function readShownResults(region: HTMLElement): ShownResults {
  const cards = cardsIn(region)
  const page = readPage(region, { address: location.pathname + location.search, title: document.title, cards })
  return { region, search: region.dataset.search, pages: cards.length > 0 ? [page] : [] }
}

/**
 * Adds another page's cards at an end of the list, with that page's link to the next page there. Returns the new cards: an import may have
 * moved cards that are shown already onto that page, and those stay where they are.
 */
export function addPage(shown: ShownResults, page: ResultsPage, end: ListEnd): HTMLElement[] {
  const { region, pages } = shown
  const fresh = document.importNode(page.region, true) as HTMLElement
  const cards = cardsIn(fresh).filter(({ id }) => !pages.some((each) => each.cards.some((card) => card.id === id)))
  const list = region.querySelector('[data-cards]')
  if (end === 'after') list?.append(...cards)
  else list?.prepend(...cards)
  const added = readPage(fresh, { address: page.address, title: page.title, cards })
  if (end === 'after') pages.push(added)
  else pages.unshift(added)
  const parts = end === 'after' ? ['[data-add-page=after]', '[data-pages]', '[data-results-count]'] : ['[data-add-page=before]']
  for (const part of parts) region.querySelector(part)?.replaceWith(fresh.querySelector(part) ?? '')
  if (end === 'before') region.dataset.first = fresh.dataset.first
  else region.dataset.total = fresh.dataset.total
  const count = region.querySelector('[data-shown-count]')
  if (count) count.textContent = shownCount(shown)
  return cards
}

/** 'Showing 24 of 431' */
export function shownCount({ region, pages }: ShownResults): string {
  const first = Number(region.dataset.first)
  const last = first - 1 + pages.reduce((sum, { cards }) => sum + cards.length, 0)
  return shownText({ first, last, total: Number(region.dataset.total) })
}

/** The page in the middle of the window: the last one that begins above it. */
export function pageOnScreen({ pages }: ShownResults): ShownPage | undefined {
  const middle = window.innerHeight / 2
  return pages.findLast(({ cards: [first] }) => first && first.getBoundingClientRect().top < middle) ?? pages[0]
}

export function pageWith({ pages }: ShownResults, element: Element): ShownPage | undefined {
  return pages.find(({ cards }) => cards.some((card) => card.contains(element)))
}

function readPage(region: HTMLElement, rest: Pick<ShownPage, 'address' | 'title' | 'cards'>): ShownPage {
  return { ...rest, number: Number(region.dataset.page), hasNextPage: region.dataset.hasNextPage !== undefined }
}

function cardsIn(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>('[data-cards] > li')]
}

/**
 * Makes one page of the list the visitor's current page: the window gets its address and title, in the same history entry, and the search
 * history remembers it (rules: S17).
 */
export function makeCurrentPage({ search }: ShownResults, page: ShownPage): void {
  if (page.address !== location.pathname + location.search) {
    try {
      history.replaceState({ ...history.state, results: true }, '', page.address + location.hash)
    } catch {
      // Browsers refuse more than a hundred history changes in half a minute.
      return
    }
    document.title = page.title
  }
  if (search === undefined) return
  const { address, number, hasNextPage, cards } = page
  rememberSearch({ address, search, page: number, hasNextPage, properties: cards.flatMap(propertyOf) })
}

function propertyOf(card: HTMLElement): PastSearch['properties'] {
  const url = card.querySelector<HTMLAnchorElement>('article a')?.pathname
  const id = Number(card.id.split('-').at(-1))
  const journeys = Array.from(card.querySelectorAll('[data-travel-times] li'), ({ textContent }) => textContent.trim())
  return url && id ? [{ id, url, ...(journeys.length > 0 && { journeys }) }] : []
}
