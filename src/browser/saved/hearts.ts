import { type SavedProperty, withoutProperty, withProperty } from '#src/domain/saved/saved-property.ts'
import { savedSearch, withoutSearch, withSearch } from '#src/domain/saved/saved-search.ts'
import { readSearchQuery } from '#src/domain/search/search-query.ts'
import { showToast } from '../toast.ts'
import { savedProperties, savedSearches } from './saved-store.ts'
import { type Saving, toastOf, toggle } from './toggle.ts'

/**
 * From now on hearts save and take away again, those of properties and those of searches (ui/save-button.tsx), and show how things
 * stand: also those that come later, with other results or on a map, and what another tab saves.
 */
export function followHearts(): void {
  markHearts()
  savedProperties.subscribe(markHearts)
  savedSearches.subscribe(markHearts)
  new MutationObserver(markHearts).observe(document.body, { childList: true, subtree: true })
  document.addEventListener('click', (event) => {
    const heart = (event.target as Element).closest<HTMLElement>('[data-save]')
    if (!heart) return
    const what = heart.dataset.search === undefined ? 'property' : 'search'
    showToast(toastOf(what, what === 'property' ? saveProperty(heart) : saveSearch(heart)))
  })
}

function saveProperty({ dataset }: HTMLElement): Saving {
  const { save, channel, address = '', price = '' } = dataset
  const property: SavedProperty = {
    property_id: Number(save),
    property_channel: channel === 'lettings' ? 'lettings' : 'sales',
    display_address: address,
    price,
    saved_at: new Date().toISOString(),
    note: '',
  }
  return toggle(savedProperties, {
    has: (saved) => saved.some(({ property_id }) => property_id === property.property_id),
    add: (saved) => withProperty(saved, property),
    remove: (saved) => withoutProperty(saved, property.property_id),
  })
}

function saveSearch({ dataset }: HTMLElement): Saving {
  const { search: query = '', title = '' } = dataset
  const search = savedSearch(readSearchQuery(new URLSearchParams(query)), { title, savedAt: new Date() })
  return toggle(savedSearches, {
    has: (saved) => saved.some(({ search_id }) => search_id === search.search_id),
    add: (saved) => withSearch(saved, search),
    remove: (saved) => withoutSearch(saved, search.search_id),
  })
}

function markHearts(): void {
  const ids = new Set(savedProperties.read().map(({ property_id }) => String(property_id)))
  const searches = new Set(savedSearches.read().map(({ search_id }) => search_id))
  for (const heart of document.querySelectorAll<HTMLElement>('[data-save]')) {
    const { save = '', search } = heart.dataset
    heart.ariaPressed = String(search === undefined ? ids.has(save) : searches.has(search))
  }
  const count = ids.size > 0 ? String(ids.size) : ''
  for (const badge of document.querySelectorAll('[data-saved-count]')) if (badge.textContent !== count) badge.textContent = count
}
