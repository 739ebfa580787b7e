import { searchesKey } from './searched-before.ts'

/** A results page the visitor has seen. */
export interface PastSearch {
  /** Its path on this site, to go back to. */
  address: string
  /** The query of /search.ljson that asks for the same, without the page. */
  search: string
  page: number
  hasNextPage: boolean
  /** In their order. */
  properties: Array<{ id: number; url: string }>
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** rules: S17, S18 */
const kept = 10

/** Latest first. Anything that is not a history, such as another version's, is no history. */
export function pastSearches(store: Store): PastSearch[] {
  try {
    const read: unknown = JSON.parse(store.getItem(searchesKey) ?? '[]')
    return Array.isArray(read) ? read.filter(isPastSearch) : []
  } catch {
    return []
  }
}

/**
 * Puts a search first. One that is the previous one apart from its page takes that one's place, so that turning pages does
 * not push older searches out; what is kept is where the visitor is in it.
 */
export function rememberSearch(store: Store, search: PastSearch): void {
  const [previous, ...older] = pastSearches(store)
  const others = !previous || previous.search === search.search ? older : [previous, ...older]
  const searches = [search, ...others.filter((other) => other.search !== search.search)].slice(0, kept)
  try {
    store.setItem(searchesKey, JSON.stringify(searches))
  } catch {
    // Storage may be full or forbidden; a history is a comfort, not a need.
  }
}

function isPastSearch(value: unknown): value is PastSearch {
  const read = value as PastSearch | null
  return (
    typeof read?.address === 'string' &&
    read.address.startsWith('/') &&
    !read.address.startsWith('//') &&
    typeof read.search === 'string' &&
    Number.isInteger(read.page) &&
    Array.isArray(read.properties) &&
    read.properties.every((property) => Number.isInteger(property?.id) && /^\/properties\/\d/.test(property.url))
  )
}
