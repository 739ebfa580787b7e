import type { Kysely } from 'kysely'
import { findTownsIn } from '#src/data/places/map-places.ts'
import { isInOutline, outlineBox } from '#src/domain/places/outline.ts'
import type { Schema } from '../../data/database/schema.ts'
import { nearestPlaces } from '../../data/places/places.ts'
import { drawnRings } from '../../domain/places/drawn-area.ts'
import type { Place } from '../../domain/places/place.ts'
import { distanceMiles, milesPerDegree, type Point } from '../../domain/places/point.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import { searchTitle } from '../../domain/search/search-title.ts'

/** Names that fit into a title. */
const mostNamed = 3
/** An area closer than this is "near" the town, without a direction. */
const milesAtTown = 1

/** The search in words (rules: S8), with a drawn area named after the places in it. */
export async function titleOfSearch(db: Kysely<Schema>, { criteria, place }: TitledSearch): Promise<string> {
  return searchTitle(criteria, place, await drawnAreaName(db, criteria))
}

interface TitledSearch {
  criteria: SearchCriteria
  place?: Place | undefined
}

/**
 * 'around Taunton and Wellington', by the largest towns and villages in a drawn area; 'near Milverton' or '3 miles north-west of Milverton'
 * if it contains none. Undefined for a search without a drawn area.
 */
export async function drawnAreaName(db: Kysely<Schema>, { poly }: SearchCriteria): Promise<string | undefined> {
  if (poly === undefined) return undefined
  const outline = drawnRings(poly).map((ring) => [ring.map(({ lng, lat }) => [lng, lat, 0] as const)])
  const box = outlineBox(outline)
  const inside = (await findTownsIn(db, box)).filter(([, lng, lat]) => isInOutline(outline, { lng, lat }))
  const names = [...new Set(inside.map(([name]) => name))].slice(0, mostNamed)
  if (names.length > 0) return `around ${names.join(', ').replace(/, ([^,]*)$/, ' and $1')}`
  const middle = { lng: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 }
  const [nearest] = await nearestPlaces(db, middle, 1)
  if (!nearest) return undefined
  const miles = distanceMiles(nearest.location, middle)
  if (miles < milesAtTown) return `near ${nearest.name}`
  const rounded = Math.round(miles)
  return `${rounded} ${rounded === 1 ? 'mile' : 'miles'} ${direction(nearest.location, middle)} of ${nearest.name}`
}

const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

function direction(from: Point, to: Point): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180) * milesPerDegree
  const north = (to.lat - from.lat) * milesPerDegree
  const eighths = Math.round((Math.atan2(east, north) / Math.PI) * 4)
  return directions[(eighths + 8) % 8]!
}
