import { fetchSearchPage, findNeighbours, stepToPageOf } from './property-neighbours.ts'
import { pastSearches } from './search-history.ts'

/**
 * Fills a property page's way back and on: 'Back to search', previous and next. What the history does not know stays hidden,
 * as the server left it.
 */
export async function showPropertyTrail(nav: HTMLElement): Promise<void> {
  const id = Number(nav.dataset.propertyTrail)
  const [latest] = pastSearches()
  if (!latest) return
  nav.querySelector('[data-trail="back"]')?.addEventListener('click', goBackInHistory)
  point(nav, 'back', latest.address)
  try {
    const search = await stepToPageOf(latest, id, fetchSearchPage)
    point(nav, 'back', search.address)
    const neighbours = await findNeighbours(search, id, fetchSearchPage)
    if (neighbours?.previous) point(nav, 'previous', neighbours.previous)
    if (neighbours?.next) point(nav, 'next', neighbours.next)
  } catch (error) {
    console.warn('The neighbouring properties could not be asked for', error)
  }
}

function point(nav: HTMLElement, name: string, address: string): void {
  const link = nav.querySelector<HTMLAnchorElement>(`[data-trail="${name}"]`)
  if (!link) return
  link.href = address
  link.hidden = false
}

/**
 * To results that this window has shown before it goes back in its history, which restores how far they were scrolled. Browsers
 * without the Navigation API follow the link.
 */
function goBackInHistory(event: Event): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
  const current = window.navigation?.currentEntry
  if (!current || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const { href } = event.currentTarget as HTMLAnchorElement
  const shown = window.navigation.entries().findLast(({ url, index }) => url === href && index < current.index)
  if (!shown) return
  event.preventDefault()
  window.navigation.traverseTo(shown.key)
}
