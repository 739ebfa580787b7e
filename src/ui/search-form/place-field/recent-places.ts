import * as v from 'valibot'
import { listOf, stored } from '#src/browser/stored/stored.ts'
import type { Suggestion } from '#src/domain/places/place-suggestions.ts'

/** A label and an id; longer than any of ours is damaged. */
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const mostPlaces = 5
const places = stored<Suggestion[]>('places', { version: 1, schema: listOf(v.tuple([word, word]), mostPlaces), empty: [] })

/** The last places that were chosen, the latest first. */
export function recentPlaces(): readonly Suggestion[] {
  return places.read()
}

export function rememberPlace(place: Suggestion): void {
  const others = places.read().filter(([, placeId]) => placeId !== place[1])
  places.write([place, ...others].slice(0, mostPlaces))
}

export function forgetPlaces(): void {
  places.clear()
}
