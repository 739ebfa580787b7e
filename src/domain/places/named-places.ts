import { distanceMiles } from './distance.ts'
import type { NamedPlace } from './learn-places.ts'
import { searchWords } from './place-name.ts'
import type { Point } from './point.ts'
import { statedPlaces } from './stated-places.ts'

/** The properties of one county whose addresses state the same. */
export interface StatedAddresses {
  town: string
  locality: string
  countySlug: string
  count: number
  /** By the points that the public may know. */
  southWest: Point
  northEast: Point
  middle: Point
}

/** The places that addresses name, each once in a county, in the middle of its properties. */
export function namedPlaces(stated: readonly StatedAddresses[]): NamedPlace[] {
  const mentions = stated.flatMap((addresses) =>
    [...new Set([...statedPlaces(addresses.town), ...statedPlaces(addresses.locality)])].map((name) => ({ name, ...addresses })),
  )
  const groups = Map.groupBy(mentions, ({ name, countySlug }) => `${searchWords(name).join(' ')}/${countySlug}`).values()
  return [...groups].map((group) => {
    const { name, countySlug } = group[0]!
    const southWest = { lat: Math.min(...group.map((g) => g.southWest.lat)), lng: Math.min(...group.map((g) => g.southWest.lng)) }
    const northEast = { lat: Math.max(...group.map((g) => g.northEast.lat)), lng: Math.max(...group.map((g) => g.northEast.lng)) }
    return { name, countySlug, location: middle(group), spreadMiles: distanceMiles(southWest, northEast) }
  })
}

function middle(group: readonly StatedAddresses[]): Point {
  const properties = group.reduce((sum, { count }) => sum + count, 0)
  const mean = (degrees: (point: Point) => number) => group.reduce((sum, g) => sum + degrees(g.middle) * g.count, 0) / properties
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }
}
