import * as v from 'valibot'
import type { ListEnd, ShownResults } from './shown-results.ts'

const placeInResults = v.object({
  /** Numbers of the first and last pages in the list. */
  first: v.number(),
  last: v.number(),
  /** The id of the topmost card in the window; '' where there is none. */
  card: v.string(),
  /** CSS pixels from the top of the window to that card; where there is no card, to the page. */
  top: v.number(),
})

/** Where in the list a visitor is, independent of the heights of its pages. */
type PlaceInResults = v.InferOutput<typeof placeInResults>

/** Each page costs a request, and a visitor who returns looks at one. */
const mostPagesAgain = 8

/** Keeps the place in the window's entry of the browser's history, for Back and for a reload. */
export function keepPlace(shown: ShownResults): void {
  try {
    history.replaceState({ ...history.state, results: true, place: placeNow(shown) }, '')
    // The browser would restore the scroll position of the longer list on a reloaded page, which has only one page of cards.
    history.scrollRestoration = shown.pages.length > 1 ? 'manual' : 'auto'
  } catch {
    // Browsers refuse more than a hundred history changes in half a minute.
  }
}

/** The place kept in an entry of the browser's history, if there is one. */
export function keptPlace(state: unknown): PlaceInResults | undefined {
  const result = v.safeParse(v.object({ place: placeInResults }), state)
  return result.success ? result.output.place : undefined
}

/** Whether the list had pages that are not in it now. */
export function isBeyondShownPages({ pages }: ShownResults, place: PlaceInResults): boolean {
  return place.first < (pages[0]?.number ?? 0) || place.last > (pages.at(-1)?.number ?? 0)
}

/** Changes the list while keeping in place what the visitor looks at. */
export function withoutMoving<T>(shown: ShownResults, change: () => T): T {
  const place = placeNow(shown)
  const result = change()
  goTo(place)
  return result
}

/**
 * Goes to a place at once, then fetches the other pages that were in the list, one after the other: those below before those above.
 * @param add Adds a page to an end of the list; undefined where that failed.
 */
export async function restorePlace(shown: ShownResults, place: PlaceInResults, add: (end: ListEnd) => Promise<unknown>): Promise<void> {
  goTo(place)
  for (let added = 0; added < mostPagesAgain; added += 1) {
    const [first, last] = [shown.pages[0], shown.pages.at(-1)]
    if (!first || !last) return
    const isBelow = last.number < place.last && last.hasNextPage
    if (!isBelow && first.number <= place.first) return
    if ((await add(isBelow ? 'after' : 'before')) === undefined) return
  }
}

function placeNow({ pages }: ShownResults): PlaceInResults {
  const cards = pages.flatMap((page) => page.cards)
  const topmost = cards.find((card) => card.getBoundingClientRect().bottom > 0) ?? cards.at(-1)
  const { top } = (topmost ?? document.documentElement).getBoundingClientRect()
  return { first: pages[0]?.number ?? 0, last: pages.at(-1)?.number ?? 0, card: topmost?.id ?? '', top }
}

function goTo({ card, top }: PlaceInResults): void {
  const element = document.getElementById(card) ?? document.documentElement
  window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
}
