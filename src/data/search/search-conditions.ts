import { type RawBuilder, sql } from 'kysely'
import { boxText, ringText } from '#src/data/places/points.ts'
import { type Box, boxAround, type Point } from '#src/domain/places/point.ts'
import { askedFacts } from '#src/domain/search/asked-facts.ts'
import { canonicalCriteria } from '#src/domain/search/search-criteria.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import { type SearchedArea, type Shape, searchedArea } from '#src/domain/search/searched-area.ts'
import { noteSearch } from '../request-queries.ts'
import { circleNumbers, inOutline, inSquaresOf, isInCircle, isInRing, outlineReach, pointIn } from './area-tests.ts'
import { askedNames, criterionTests, factOperand } from './criterion-tests.ts'
import type { Condition, PropertySearch } from './property-search.ts'

/**
 * What a row of `property` must fulfil to be found. Channel and `listed` are written as literals, because the partial indexes
 * are on them.
 */
export function searchCondition(asked: PropertySearch, { location = 'indexed' }: { location?: LocationTest } = {}): Condition {
  noteSearch(asked)
  // What an address leaves out must not filter either.
  const search = { ...asked, criteria: canonicalCriteria(asked.criteria) }
  return allOf([...listedConditions(search), ...filterConditions(search), ...placeConditions(search, location)])
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql`${sql.join(conditions, sql` and `)}`
}

/** What every search asks for: what is listed on one side of the trade. */
export function listedConditions({ criteria }: PropertySearch): Condition[] {
  return [sql`property.listed`, sql`property.channel = ${sql.lit(criteria.channel)}`]
}

/** What canonical criteria ask for besides channel and place. */
export function filterConditions({ criteria, defaultStatus, now }: PropertySearch): Condition[] {
  const isOnlyAvailable = (criteria.status ?? defaultStatus) === 'available'
  const facts = { ...askedFacts(criteria), status: isOnlyAvailable ? ('available' as const) : undefined }
  return askedNames.flatMap((name) => {
    const value = facts[name]
    return value === undefined ? [] : [criterionTests[name].meets(factOperand(name, value, now))]
  })
}

/**
 * How a row's point is tested: by its index, row by row on the way through another index, or so after the index of words or tags
 * has left only those of the squares around (area-tests.ts). PostgreSQL cannot estimate how many points an area holds, so
 * whoever knows more says which (count-properties.ts, find-properties.ts).
 */
export type LocationTest = 'indexed' | 'row-by-row' | 'by-cells'

/** Where: the drawn area, or else the place, and in any case the edges of the map. */
export function placeConditions(search: PropertySearch, test: LocationTest): Condition[] {
  const area = searchedArea(search)
  if (!area) return [sql<boolean>`false`]
  const inView = area.view ? tested(inBox(boxOfView(area.view)), boxOfView(area.view), test) : []
  return [...inArea(area, test), ...inView]
}

function inArea({ named, shape }: SearchedArea, test: LocationTest): Condition[] {
  if (named && shape) return [sql`(${isNamed(named)} or ${inShape(shape)})`]
  if (named) return [isNamed(named)]
  return shape ? tested(inShape(shape), shapeBounds(shape), test) : []
}

const namedColumns = { country: 'property.country', county: 'property.county_slug', outcode: 'property.outcode' } as const

function isNamed({ kind, name }: NonNullable<SearchedArea['named']>): Condition {
  return sql`${sql.ref(namedColumns[kind])} = ${name}`
}

/** No index is considered for what is inside a `case`, and half of all rows are expected to pass. */
function tested(condition: Condition, box: Box, test: LocationTest): Condition[] {
  if (test === 'indexed') return [condition]
  return [...(test === 'by-cells' ? inSquaresOf(box) : []), sql`case when ${condition} then true else false end`]
}

/** The ground that a search by location looks at: undefined for all others. */
export function searchedBox(search: PropertySearch): Box | undefined {
  const { named, shape, view } = searchedArea(search) ?? {}
  if (shape && !named) return shapeBounds(shape)
  return view && boxOfView(view)
}

/** The smallest box that holds all of a shape. */
export function shapeBounds(shape: Shape): Box {
  switch (shape.kind) {
    case 'circle':
      return boxAround(shape.centre, shape.miles)
    case 'outline':
      return outlineReach(shape.outline, shape.miles)
    case 'drawn':
      return boxOf(shape.rings.flat())
  }
}

export function boxOfView([west, south, east, north]: Viewport): Box {
  return { west, south, east, north }
}

function boxOf(points: readonly Point[]): Box {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

function inShape(shape: Shape): Condition {
  switch (shape.kind) {
    case 'circle':
      return inCircle(shape.centre, shape.miles)
    case 'outline':
      return inOutline(shape.outline, shape.miles)
    case 'drawn':
      return sql`(${sql.join(shape.rings.map(inRing), sql` or `)})`
  }
}

/** The box is what an index answers. */
function inRing(ring: readonly Point[]): Condition {
  return sql`(${inBox(boxOf(ring))} and ${isInRing(pointIn(sql.lit(1)), ringOperand(ring))})`
}

function ringOperand(ring: readonly Point[]): RawBuilder<unknown> {
  return sql`${drawnRingText(ring)}::polygon`
}

export function drawnRingText(ring: readonly Point[]): string {
  return ringText(ring.map(({ lat, lng }) => [lng, lat] as const))
}

/** Edges count as inside. */
function inBox(box: Box): Condition {
  return sql`property.location <@ ${boxText(box)}::box`
}

/** The index answers the box around the circle, the cosine the rest. */
function inCircle(centre: Point, miles: number): Condition {
  const { sine, cosine, longitude, leastCosine } = circleNumbers(centre, miles)
  const number = (value: number) => sql`${value}::float8`
  const circle = { sine: number(sine), cosine: number(cosine), longitude: number(longitude), leastCosine: number(leastCosine) }
  return sql`(${inBox(boxAround(centre, miles))} and ${isInCircle(circle)})`
}
