import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { saveOutcodes } from '#src/data/places/outcodes.ts'
import { withOutlines } from '#src/data/places/outlines.ts'
import { findCodePlaces, findPlaceByWords } from '#src/data/places/places.ts'
import { suggestPlaces } from '#src/data/places/suggest-places.ts'
import { meantPlaces, type SuggestedPlace } from '#src/domain/places/meant-places.ts'
import { type Place, wholeArea } from '#src/domain/places/place.ts'
import { outcodePlace, placeSlug, postcodePlace, readCode } from '#src/domain/places/place-code.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { PostcodeLookup } from '#src/domain/places/postcode.ts'

export interface PlaceSources {
  db: Kysely<Schema>
  /** Locations of the agency's branches: of places of the same name, the nearest comes first. */
  branches: readonly Point[]
  /** Also finds codes that nobody asked for yet; without it, only those in the database. */
  postcodes?: PostcodeLookup | undefined
}

/**
 * The places that a typed text may mean: a full postcode as a location with a radius of a quarter mile, an outcode, or a name with none,
 * one, or several that only the visitor can tell apart.
 */
export async function placesTyped(sources: PlaceSources, q: string): Promise<readonly Place[]> {
  const code = readCode(q)
  if (!code) return withOutlines(sources.db, placesOfName(await suggestPlaces(sources.db, q, sources.branches), q))
  const place = await codePlace(sources, code)
  return place ? [place] : []
}

/** "Bristol (whole area)" is the county, as suggestions call it. */
function placesOfName(suggested: readonly SuggestedPlace[], q: string): readonly SuggestedPlace[] {
  const areas = q.trim().endsWith(wholeArea) ? suggested.filter(({ kind, fit }) => kind === 'county' && fit === 'name') : []
  return areas.length > 0 ? areas : meantPlaces(suggested)
}

/** The same for the place words of a search address (data/places/places.ts, findPlaceByWords). */
export async function placesOfWords({ db, branches }: PlaceSources, words: readonly string[]): Promise<readonly Place[]> {
  const place = await findPlaceByWords(db, words)
  if (!place) return []
  const [county, name] = words.slice(-2).map(placeSlug)
  const isCertain = place.kind !== 'location' || (name !== undefined && county === place.countySlug)
  if (isCertain || (name ?? county) !== placeSlug(place.name)) return [place]
  const suggested = await suggestPlaces(db, place.name, branches)
  const meant = meantPlaces(suggested.filter(({ fit }) => fit === 'name'))
  return meant.length > 0 ? withOutlines(db, meant) : [place]
}

async function codePlace({ db, postcodes }: PlaceSources, code: { postcode: string; outcode: string }): Promise<Place | undefined> {
  const [known] = await findCodePlaces(db, code)
  if (known && (known.kind !== 'outcode' || !code.postcode)) return known
  const found = await postcodes?.find(code.postcode || code.outcode)
  if (!found) return known
  if (code.postcode && found.precision !== 'outcode') return postcodePlace(code.postcode, found.point)
  if (known) return known
  await saveOutcodes(db, new Map([[code.outcode, found.point]]))
  return outcodePlace(code.outcode, found.point)
}
