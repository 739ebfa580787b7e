import { type Change, type DeviceCopy, type ItemName, isSameItem } from './device-copy.ts'
import type { SavedProperty } from './saved-list.ts'
import type { SavedSearch } from './saved-search.ts'

/** The lists of a device or an account. */
export interface SavedLists {
  properties: readonly SavedProperty[]
  searches: readonly SavedSearch[]
}

interface Device extends SavedLists {
  copy: DeviceCopy
}

/** The lists after an account signs in: items that belong to no account stay, as do this device's changes for the account. */
export function listsForAccount({ copy, properties, searches }: Device, account: string): Device {
  if (copy.owner === account) return { copy, properties, searches }
  const wasNobodys = copy.owner === null
  const all = [...properties.map(changeOfProperty), ...searches.map(changeOfSearch)]
  const isSaid = (item: ItemName) => copy.changes.some((each) => isSameItem(each, item) && (each.owner === null || each.owner === account))
  const changes = [...copy.changes, ...(wasNobodys ? all.filter((item) => !isSaid(item)) : [])]
  const stays = (item: ItemName) =>
    changes.some((each) => isSameItem(each, item) && each.isSaved && (each.owner === null || each.owner === account))
  const kept = properties.filter((property) => stays(nameOfProperty(property)))
  const { owner } = copy
  const noted = owner === null ? [] : properties.filter((property) => property.note !== '' && !kept.includes(property))
  const away = noted.map(({ property_id, note }) => ({ owner: owner ?? '', property_id, note }))
  const notes = [...away, ...copy.notes.filter((note) => note.owner !== owner)]
  return {
    copy: { owner: account, changes, notes, read_at: null },
    properties: kept,
    searches: searches.filter((search) => stays(nameOfSearch(search))),
  }
}

/** Merges an account's lists into its copy: the account's items, changes not sent yet, and items of no account. */
export function listsWithAnswer({ copy, properties, searches }: Device, answer: SavedLists, readAt: Date): Device {
  const { owner } = copy
  const isKnown = (item: ItemName) =>
    answer.properties.some((property) => isSameItem(nameOfProperty(property), item)) ||
    answer.searches.some((search) => isSameItem(nameOfSearch(search), item))
  // Items that the account has no longer count as saved while signed out.
  const changes = copy.changes.filter((change) => change.owner !== null || !isKnown(change))
  const said = (item: ItemName) => changes.find((each) => isSameItem(each, item) && (each.owner === null || each.owner === owner))
  const isRemoved = (item: ItemName) => said(item)?.isSaved === false
  const isOnlyHere = (item: ItemName) => said(item)?.isSaved === true && !isKnown(item)
  const noteOn = (id: number) =>
    properties.find(({ property_id }) => property_id === id)?.note ||
    copy.notes.find((note) => note.owner === owner && note.property_id === id)?.note ||
    ''
  const local = new Map(properties.map((property) => [property.property_id, property]))
  const news = answer.properties
    .filter((property) => !isRemoved(nameOfProperty(property)))
    // Keeps the facts from when it was saved here, to compare its price with.
    .map((property) => ({
      ...property,
      price: local.get(property.property_id)?.price ?? property.price,
      note: noteOn(property.property_id),
    }))
  const found = answer.searches
    .filter((search) => !isRemoved(nameOfSearch(search)))
    .map((search) => {
      const { frequency = search.alert_frequency, about = search.alert_about } = said(nameOfSearch(search)) ?? {}
      return { ...search, alert_frequency: frequency, alert_about: about }
    })
  return {
    copy: { ...copy, changes, notes: copy.notes.filter((note) => note.owner !== owner), read_at: readAt.toISOString() },
    properties: lastFirst([...news, ...properties.filter((property) => isOnlyHere(nameOfProperty(property)))]),
    searches: lastFirst([...found, ...searches.filter((search) => isOnlyHere(nameOfSearch(search)))]),
  }
}

/** The searches that remain after signing out: those of no account (rules: A22). */
export function searchesAfterSignOut({ copy, searches }: Pick<Device, 'copy' | 'searches'>): readonly SavedSearch[] {
  if (copy.owner === null) return searches
  return searches.filter((search) => copy.changes.some((each) => each.owner === null && isSameItem(each, nameOfSearch(search))))
}

function lastFirst<Item extends { saved_at: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => Date.parse(other.saved_at) - Date.parse(one.saved_at))
}

function nameOfProperty({ property_id }: SavedProperty): ItemName {
  return { kind: 'property', id: String(property_id) }
}

function nameOfSearch({ search_id }: SavedSearch): ItemName {
  return { kind: 'search', id: search_id }
}

function changeOfProperty(property: SavedProperty): Change {
  return { ...nameOfProperty(property), owner: null, isSaved: true, at: property.saved_at }
}

function changeOfSearch(search: SavedSearch): Change {
  return { ...nameOfSearch(search), owner: null, isSaved: true, at: search.saved_at }
}
