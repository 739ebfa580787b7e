import { sql } from 'kysely'
import { drawnRings } from '../../domain/places/drawn-area.ts'
import type { Place } from '../../domain/places/place.ts'
import { searchedMiles } from '../../domain/places/place-radius.ts'
import { type Box, boxAround, cosineAt, type Point } from '../../domain/places/point.ts'
import { boxText, pointInUnits, ringText } from '../places/points.ts'
import { inCellsOf } from './location-cells.ts'
import { inOutline, outlineReach } from './outline-area.ts'
import type { Condition, PropertySearch } from './property-search.ts'

/**
 * How a row's point is tested: by its index, row by row on the way through another index, or so after the index of words or tags
 * has left only those of the squares around (location-cells.ts). PostgreSQL cannot estimate how many points an area holds, so
 * whoever knows more says which (count-properties.ts, find-page.ts).
 */
export type LocationTest = 'indexed' | 'row-by-row' | 'by-cells'

/** Where: the drawn area, or else the place, and in any case the edges of the map. */
export function placeConditions({ criteria, place }: PropertySearch, test: LocationTest): Condition[] {
  const { poly, view, within } = criteria
  const [west, south, east, north] = view ?? []
  const inView = west !== undefined ? boxTest({ west, south: south!, east: east!, north: north! }, test) : []
  if (poly) return [...areaTest(drawnRings(poly), test), ...inView]
  if (place) return [...inPlace(place, within, test), ...inView]
  const isUnknownPlace = criteria.placeId !== undefined || criteria.q !== undefined
  return isUnknownPlace ? [sql<boolean>`false`] : inView
}

/** What `within` means for each kind of place (decisions 32 and 62). */
function inPlace(place: Place, within: number | undefined, test: LocationTest): Condition[] {
  const { kind, name, slug, location, outline } = place
  switch (kind) {
    case 'country':
      return [sql`property.country = ${slug}`]
    case 'county':
      return [
        outline && within ? sql`(property.county_slug = ${slug} or ${inOutline(outline, within)})` : sql`property.county_slug = ${slug}`,
      ]
    case 'outcode':
      return [within ? sql`(property.outcode = ${name} or ${inCircle(location, within)})` : sql`property.outcode = ${name}`]
    case 'location': {
      if (outline) return tested(inOutline(outline, within), outlineReach(outline, within), test)
      const miles = searchedMiles(place, within)
      return tested(inCircle(location, miles), boxAround(location, miles), test)
    }
  }
}

function boxTest(box: Box, test: LocationTest): Condition[] {
  return tested(inBox(box), box, test)
}

function areaTest(rings: ReadonlyArray<readonly Point[]>, test: LocationTest): Condition[] {
  return tested(sql`(${sql.join(rings.map(inRing), sql` or `)})`, boxOf(rings.flat()), test)
}

/** No index is considered for what is inside a `case`, and half of all rows are expected to pass. */
function tested(condition: Condition, box: Box, test: LocationTest): Condition[] {
  if (test === 'indexed') return [condition]
  return [...(test === 'by-cells' ? inCellsOf(box) : []), sql`case when ${condition} then true else false end`]
}

/** The ground that a search by location looks at: undefined for all others. */
export function searchedBox({ criteria, place }: PropertySearch): Box | undefined {
  const { poly, view, within } = criteria
  if (poly) return boxOf(drawnRings(poly).flat())
  if (place?.kind === 'location' && place.outline) return outlineReach(place.outline, within)
  if (place?.kind === 'location') return boxAround(place.location, searchedMiles(place, within))
  return view && { west: view[0], south: view[1], east: view[2], north: view[3] }
}

function boxOf(points: readonly Point[]): Box {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/** A point on the ring's line counts as inside (PostgreSQL's `<@`); the ring closes itself. The box is what an index answers. */
function inRing(ring: readonly Point[]): Condition {
  const text = ringText(ring.map(({ lat, lng }) => [lng, lat] as const))
  return sql`(${inBox(boxOf(ring))} and ${pointInUnits(sql`property.location`)} <@ ${text}::polygon)`
}

/** Edges count as inside. */
function inBox(box: Box): Condition {
  return sql`property.location <@ ${boxText(box)}::box`
}

/** Within so many miles as the crow flies: the index answers the box around the circle, the cosine (that of domain/places/point.ts) the rest. */
function inCircle(centre: Point, miles: number): Condition {
  const latitude = sql`radians(property.location[1])`
  const [sin, cos] = [Math.sin(radians(centre.lat)), Math.cos(radians(centre.lat))]
  const cosine = sql`sin(${latitude}) * ${sin}::float8 + cos(${latitude}) * ${cos}::float8 * cos(radians(property.location[0] - ${centre.lng}::float8))`
  return sql`(${inBox(boxAround(centre, miles))} and ${cosine} >= ${cosineAt(miles)}::float8)`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
