import { stored } from '#src/browser/stored/stored.ts'
import type { Suggestion } from '#src/domain/places/meant-places.ts'

const mostPlaces = 5
const places = stored<readonly Suggestion[]>('places', { version: 1, readAs: placesOf, empty: [] })

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

/** Damaged entries are dropped. Checked by hand: a schema library would double the field's script. */
function placesOf(value: unknown): Suggestion[] | undefined {
  return Array.isArray(value) ? value.filter(isPlace).slice(0, mostPlaces) : undefined
}

function isPlace(value: unknown): value is Suggestion {
  return Array.isArray(value) && value.length === 2 && value.every(isWord)
}

/** A label or an id; a longer one than any of ours is damaged. */
function isWord(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= 200
}
