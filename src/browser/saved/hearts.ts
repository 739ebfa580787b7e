import type { ItemName } from '#src/domain/saved/device-copy.ts'
import { type SavedProperty, withoutProperty, withProperty } from '#src/domain/saved/saved-list.ts'
import { savedSearch, withoutSearch, withSearch } from '#src/domain/saved/saved-search.ts'
import { readSearchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { isStored } from '../stored/is-stored.ts'
import { showToast, type Toast } from '../toast.ts'
import { savedProperties, savedSearches } from './saved-store.ts'
import { recordChange, type SavingOutcome, savingToast, toggleSaved } from './toggle-saved.ts'

/**
 * Makes the hearts of properties and searches (ui/save-button.tsx) save and remove, and shows their current state: also hearts that are
 * added later, with other results or on a map, and items saved in another tab.
 */
function followHearts(): void {
  const markAll = () => mark(markedIn(document))
  markAll()
  if (savedSearches.read().length > 0) void import('./show-new-counts.ts').then(({ showNewCounts }) => showNewCounts())
  savedProperties.subscribe(markAll)
  savedSearches.subscribe(markAll)
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
    mark(added.flatMap((node) => [...(node.matches(marked) ? [node as HTMLElement] : []), ...markedIn(node)]))
  }).observe(document.body, { childList: true, subtree: true })
  document.addEventListener('click', (event) => {
    const heart = (event.target as Element).closest<HTMLElement>('[data-save]')
    if (!heart) return
    const what = heart.dataset.search === undefined ? 'property' : 'search'
    const outcome = what === 'property' ? saveProperty(heart) : saveSearch(heart)
    showToast({ ...savingToast(what, outcome), ...(what === 'search' && outcome === 'saved' && alertsAreFor()) })
  })
}

/** Shown to visitors who are not signed in: what a saved search lacks without an account. Empty where the site has no accounts. */
function alertsAreFor(): Partial<Toast> {
  if (isStored('user') || !document.querySelector('[data-account]')) return {}
  return { link: { text: 'With an account it can e-mail you', href: routes.overlay.register.hash() }, duration: 8000 }
}

function saveProperty({ dataset }: HTMLElement): SavingOutcome {
  const { save, channel, address = '', price = '' } = dataset
  const property: SavedProperty = {
    property_id: Number(save),
    property_channel: channel === 'lettings' ? 'lettings' : 'sales',
    display_address: address,
    price,
    saved_at: new Date().toISOString(),
    note: '',
  }
  const outcome = toggleSaved(savedProperties, {
    has: (saved) => saved.some(({ property_id }) => property_id === property.property_id),
    add: (saved) => withProperty(saved, property),
    remove: (saved) => withoutProperty(saved, property.property_id),
  })
  sayOutcome({ kind: 'property', id: String(property.property_id) }, outcome)
  return outcome
}

function saveSearch({ dataset }: HTMLElement): SavingOutcome {
  const { search: query = '', title = '' } = dataset
  const search = savedSearch(readSearchQuery(new URLSearchParams(query)), { title, savedAt: new Date() })
  const outcome = toggleSaved(savedSearches, {
    has: (saved) => saved.some(({ search_id }) => search_id === search.search_id),
    add: (saved) => withSearch(saved, search),
    remove: (saved) => withoutSearch(saved, search.search_id),
  })
  sayOutcome({ kind: 'search', id: search.search_id }, outcome)
  return outcome
}

function sayOutcome(item: ItemName, outcome: SavingOutcome): void {
  if (outcome === 'saved' || outcome === 'removed') recordChange({ ...item, isSaved: outcome === 'saved' })
}

/** Hearts, and the places that show how many properties are saved. */
const marked = '[data-save], [data-saved-count]'

function markedIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(marked)]
}

function mark(elements: readonly HTMLElement[]): void {
  if (elements.length === 0) return
  const ids = new Set(savedProperties.read().map(({ property_id }) => String(property_id)))
  const searches = new Set(savedSearches.read().map(({ search_id }) => search_id))
  const count = ids.size > 0 ? String(ids.size) : ''
  for (const element of elements) {
    const { save, search } = element.dataset
    if (save !== undefined) element.ariaPressed = String(search === undefined ? ids.has(save) : searches.has(search))
    else if (element.textContent !== count) element.textContent = count
  }
}

followHearts()
// Loaded from here, because each script that every page names adds to its size: the signed-in state of the header's link.
if (isStored('user')) void import('../user/show-user.ts').then(({ showUser }) => showUser())
