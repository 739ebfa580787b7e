import { rememberSearch } from '../search-history.ts'
import type { ShownPage, ShownResults } from './shown-results.ts'

/**
 * Makes one page of the list the one where the visitor is: the window's address and title become its own, in the same entry of the
 * browser's history, and the search history remembers it (rules: S17).
 */
export function standOnPage({ search }: ShownResults, page: ShownPage): void {
  if (page.address !== location.pathname + location.search) {
    try {
      history.replaceState({ ...history.state, results: true }, '', page.address + location.hash)
    } catch {
      // Browsers refuse more than a hundred changes in half a minute.
      return
    }
    document.title = page.title
  }
  if (search === undefined) return
  const { address, number, hasNextPage, cards } = page
  rememberSearch({ address, search, page: number, hasNextPage, properties: cards.flatMap(propertyOf) })
}

function propertyOf(card: HTMLElement): Array<{ id: number; url: string }> {
  const url = card.querySelector<HTMLAnchorElement>('article a')?.pathname
  const id = Number(card.id.split('-').at(-1))
  return url && id ? [{ id, url }] : []
}
