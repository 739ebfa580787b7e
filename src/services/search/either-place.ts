import { eitherPlaceOf } from '#src/domain/places/either-place.ts'
import type { Place } from '#src/domain/places/place.ts'
import { placesTyped } from './asked-places.ts'
import type { ResolveSearchOptions } from './resolve-search.ts'

/**
 * Several places requested together, as one place. Of namesakes the first suggestion counts, as its label shows. Undefined if one of them
 * is not a town or village, as only those can be combined: the search then uses the most likely one.
 */
export async function eitherPlace({ db, content, postcodes }: ResolveSearchOptions, names: readonly string[]): Promise<Place | undefined> {
  const sources = { db, postcodes, branches: content().branches.map(({ location }) => location) }
  const found = await Promise.all(names.map(async (name) => (await placesTyped(sources, name))[0]))
  const members = found.filter((place) => place?.kind === 'location' && place.countySlug !== '') as Place[]
  const distinct = [...new Map(members.map((place) => [place.id, place])).values()]
  return members.length === names.length && distinct.length > 1 ? eitherPlaceOf(distinct) : undefined
}
