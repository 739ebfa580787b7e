import * as routes from '#src/routes.ts'
import { propertyOfCard } from '../property-of-card.ts'
import { showToast } from '../toast.ts'
import { forgetMissing, forgetViewed, onViewedChange, viewedProperties } from './viewed-properties.ts'

/** Two rows on a wide screen. */
const mostShown = 6

/**
 * Fills the place that the server left for the properties the visitor has viewed (ui/recently-viewed.tsx), except the one shown. The cards
 * come from the server's page that lists properties by their ids; properties that are no longer on the market are missing there and are
 * forgotten. Where the page cannot be fetched, nothing is shown: the visitor did not ask for it.
 */
export async function showRecentlyViewed(place: HTMLElement): Promise<void> {
  const asked = viewedProperties()
    .filter((id) => id !== Number(place.dataset.recentlyViewed))
    .slice(0, mostShown)
  if (asked.length === 0) return
  try {
    const cards = await fetchCards(asked)
    forgetMissing(
      asked,
      cards.map(({ id }) => id),
    )
    if (cards.length === 0) return
    place.querySelector('ul')?.replaceChildren(...cards.map(({ item }) => item))
    place.hidden = false
  } catch (error) {
    console.warn('The properties viewed before could not be asked for', error)
    return
  }
  followClearing()
}

let isFollowed = false

/** Once per page: other results bring a new place. */
function followClearing(): void {
  if (isFollowed) return
  isFollowed = true
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-forget-viewed]')) return
    forgetViewed()
    document.querySelector('main')?.focus({ preventScroll: true })
    showToast({ text: 'Recently viewed properties cleared.', kind: 'success' })
  })
  // The list was cleared here or in another tab.
  onViewedChange(() => {
    if (viewedProperties().length > 0) return
    for (const place of document.querySelectorAll<HTMLElement>('[data-recently-viewed]')) place.hidden = true
  })
}

async function fetchCards(ids: readonly number[]): Promise<Array<{ id: number; item: Element }>> {
  const response = await fetch(routes.property.list.href(ids), { headers: { accept: 'text/html' } })
  // None of these properties exists any more.
  if (response.status === 404) return []
  if (!response.ok) throw new Error(`${response.status} for properties by their ids`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return [...page.querySelectorAll('[data-cards] > li')].flatMap((card) => {
    const item = document.importNode(card, true)
    // Results on the same page have cards with the same id.
    item.removeAttribute('id')
    const article = item.querySelector('article')
    const id = article ? propertyOfCard(article) : undefined
    return id === undefined ? [] : [{ id, item }]
  })
}
