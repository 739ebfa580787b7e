import * as v from 'valibot'
import { bySchema, storedList } from './stored/by-schema.ts'
import { stored } from './stored/stored.ts'

const ownPath = v.pipe(v.string(), v.regex(/^\/(?!\/)/))
const propertyPath = v.pipe(v.string(), v.regex(/^\/properties\/\d/))

const pastSearch = v.object({
  /** Its path on this site, to go back to. */
  address: ownPath,
  /** The query of /search.ljson that asks for the same, without the page. */
  search: v.string(),
  page: v.pipe(v.number(), v.integer()),
  hasNextPage: v.boolean(),
  /** Those of the page, in their order. */
  properties: v.array(v.object({ id: v.pipe(v.number(), v.integer()), url: propertyPath })),
})

/** A results page the visitor has seen. */
export type PastSearch = v.InferOutput<typeof pastSearch>

/** rules: S17 */
const mostSearches = 10

const searches = stored<PastSearch[]>('searches', { version: 1, readAs: bySchema(storedList(pastSearch, mostSearches)), empty: [] })

/** Calls back when there is another one, by this page or another tab of the site. */
export const subscribeToSearches = searches.subscribe

/** Latest first. */
export function pastSearches(): readonly PastSearch[] {
  return searches.read()
}

/**
 * Puts a search first. One that is the previous one apart from its page, or apart from how far its map was moved, takes that one's
 * place: turning pages pushes no older search out, and what is kept is where the visitor is in it (rules: S18). A search for nothing
 * but what a map shows is not remembered.
 */
export function rememberSearch(search: PastSearch): void {
  const asked = withoutView(search.search)
  const isMapAlone = asked !== search.search && [...new URLSearchParams(asked).keys()].join() === 'channel'
  if (isMapAlone) return
  const others = pastSearches().filter((other) => withoutView(other.search) !== asked)
  searches.write([search, ...others].slice(0, mostSearches))
}

/** The search wherever its map was moved to. */
function withoutView(search: string): string {
  const query = new URLSearchParams(search)
  const fragment = query.get('fragment')?.split('/') ?? []
  const others = fragment.filter((part) => !part.startsWith('view-'))
  if (others.length > 0) query.set('fragment', others.join('/'))
  else query.delete('fragment')
  return query.toString()
}
