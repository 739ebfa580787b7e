import * as v from 'valibot'
import { bySchema, storedList } from './stored/by-schema.ts'
import { stored } from './stored/stored.ts'

const ownPath = v.pipe(v.string(), v.regex(/^\/(?!\/)/))
const propertyPath = v.pipe(v.string(), v.regex(/^\/properties\/\d/))

const pastSearch = v.object({
  /** Its path on this site, for the link back. */
  address: ownPath,
  /** The query of /search.ljson for the same search, without the page. */
  search: v.string(),
  page: v.pipe(v.number(), v.integer()),
  hasNextPage: v.boolean(),
  /** The properties of the page, in their order. */
  properties: v.array(
    v.object({
      id: v.pipe(v.number(), v.integer()),
      url: propertyPath,
      /** What its card says of journeys: 'about 23 minutes by car to Taunton'. */
      journeys: v.optional(v.array(v.pipe(v.string(), v.maxLength(200)))),
    }),
  ),
})

/** A results page that the visitor has seen. */
export type PastSearch = v.InferOutput<typeof pastSearch>

/** rules: S17 */
const mostSearches = 10

const searches = stored<PastSearch[]>('searches', { version: 1, readAs: bySchema(storedList(pastSearch, mostSearches)), empty: [] })

/** Calls back when the latest search changes, in this tab or another. */
export const subscribeToSearches = searches.subscribe

/** Latest first. */
export function pastSearches(): readonly PastSearch[] {
  return searches.read()
}

/**
 * Puts a search first. A search that differs from the previous one only in its page, or in the part of its map, replaces it: paging pushes
 * no older search out, and the visitor's place in the search is kept (rules: S18). A search for nothing but what a map shows is not
 * remembered.
 */
export function rememberSearch(search: PastSearch): void {
  const asked = withoutView(search.search)
  const isMapAlone = asked !== search.search && [...new URLSearchParams(asked).keys()].join() === 'channel'
  if (isMapAlone) return
  const others = pastSearches().filter((other) => withoutView(other.search) !== asked)
  searches.write([search, ...others].slice(0, mostSearches))
}

/** The search without the part of the map that is in view. */
function withoutView(search: string): string {
  const query = new URLSearchParams(search)
  const fragment = query.get('fragment')?.split('/') ?? []
  const others = fragment.filter((part) => !part.startsWith('view-'))
  if (others.length > 0) query.set('fragment', others.join('/'))
  else query.delete('fragment')
  return query.toString()
}
