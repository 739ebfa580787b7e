import type { Place } from './place.ts'
import { distanceMiles, type Point } from './point.ts'

/**
 * Miles from the centre that count as "in" a location: from the table for big cities, 1.5 for their districts and the villages within them
 * (2.5 if more than 70,000 people live there), and 3 for every other town and village, which includes nearby hamlets.
 */
export function placeRadius(place: { name: string; countyName: string; location: Point; population: number }): number {
  const own = cities.find((city) => city.name === place.name && city.county === place.countyName)
  if (own) return own.miles
  const inCity = place.countyName === 'Greater London' || cities.some((city) => distanceMiles(city.centre, place.location) < city.miles - 1)
  if (!inCity) return townRadius
  return place.population > 70_000 ? 2.5 : 1.5
}

const townRadius = 3

/**
 * The radius of a search in a location, in miles: from its centre, its own radius or the requested one; with an outline, 0 or the requested
 * distance beyond it (decision 62).
 */
export function searchedMiles({ radiusMiles, outline }: Pick<Place, 'radiusMiles' | 'outline'>, within: number | undefined): number {
  return within || (outline ? 0 : radiusMiles)
}

/** Built-up areas of more than 200,000 people that extend beyond three miles; distances were judged on the map. */
const cities: ReadonlyArray<{ name: string; county: string; centre: Point; miles: number }> = [
  city('London', 'Greater London', [51.509, -0.126], 12),
  city('Birmingham', 'West Midlands', [52.481, -1.9], 6),
  city('Manchester', 'Greater Manchester', [53.481, -2.237], 5),
  city('Leeds', 'West Yorkshire', [53.796, -1.548], 5),
  city('Glasgow', 'Glasgow', [55.865, -4.258], 5),
  city('Liverpool', 'Merseyside', [53.411, -2.978], 5),
  city('Sheffield', 'South Yorkshire', [53.383, -1.466], 5),
  city('Bristol', 'Bristol', [51.455, -2.597], 5),
  city('Edinburgh', 'Edinburgh', [55.952, -3.196], 5),
  city('Newcastle upon Tyne', 'Tyne and Wear', [54.973, -1.614], 4),
  city('Bradford', 'West Yorkshire', [53.794, -1.752], 4),
  city('Nottingham', 'Nottinghamshire', [52.954, -1.15], 4),
  city('Leicester', 'Leicestershire', [52.639, -1.132], 4),
  city('Cardiff', 'Cardiff', [51.48, -3.18], 4),
  city('Belfast', 'Belfast', [54.597, -5.93], 4),
  city('Coventry', 'West Midlands', [52.407, -1.512], 4),
  city('Stoke-on-Trent', 'Staffordshire', [53.004, -2.185], 5),
  city('Kingston upon Hull', 'East Riding of Yorkshire', [53.745, -0.335], 4),
  city('Plymouth', 'Devon', [50.372, -4.143], 4),
  city('Southampton', 'Hampshire', [50.904, -1.404], 4),
  city('Milton Keynes', 'Buckinghamshire', [52.042, -0.756], 5),
  city('Swansea', 'Swansea', [51.621, -3.944], 4),
  city('Aberdeen', 'Aberdeen', [57.144, -2.098], 4),
]

function city(name: string, county: string, [lat, lng]: [number, number], miles: number) {
  return { name, county, centre: { lat, lng }, miles }
}
