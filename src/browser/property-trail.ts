import { cardId } from '#src/domain/property/card-id.ts'
import { isPlainClick } from './plain-click.ts'
import { fetchSearchPage, findNeighbours, stepToPageOf } from './property-neighbours.ts'
import { rememberViewed } from './recently-viewed/viewed-properties.ts'
import { type PastSearch, pastSearches } from './search-history.ts'

/**
 * Remembers that the property was looked at, and fills its page's way back and on: 'Back to search', previous and next. What the
 * history does not know stays hidden, as the server left it.
 */
export async function followProperty(nav: HTMLElement): Promise<void> {
  const id = Number(nav.dataset.propertyTrail)
  rememberViewed(id)
  const [latest] = pastSearches()
  if (!latest) return
  nav.querySelector('[data-trail="back"]')?.addEventListener('click', goBackInHistory)
  pointBack(nav, latest, id)
  try {
    const search = await stepToPageOf(latest, id, fetchSearchPage)
    pointBack(nav, search, id)
    const neighbours = await findNeighbours(search, id, fetchSearchPage)
    if (neighbours?.previous) point(nav, 'previous', neighbours.previous)
    if (neighbours?.next) point(nav, 'next', neighbours.next)
  } catch (error) {
    console.warn('The neighbouring properties could not be asked for', error)
  }
}

/** To the property's own card, where that page has it. */
function pointBack(nav: HTMLElement, { address, properties }: PastSearch, id: number): void {
  const isThere = properties.some((property) => property.id === id)
  point(nav, 'back', isThere ? `${address}#${cardId(id)}` : address)
}

function point(nav: HTMLElement, name: string, address: string): void {
  const link = nav.querySelector<HTMLAnchorElement>(`[data-trail="${name}"]`)
  if (!link) return
  link.href = address
  link.hidden = false
}

/**
 * To results that this window has shown before it goes back in its history, to the exact place. A window that has not, and a browser
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
