import { type RawBuilder, sql } from 'kysely'
import { boxText, ringText } from '#src/data/places/points.ts'
import { type Box, boxAround, type Point } from '#src/domain/places/point.ts'
import { type AskedFacts, askedFacts } from '#src/domain/search/asked-facts.ts'
import { limitingFacts } from '#src/domain/search/row-limits.ts'
import { canonicalCriteria } from '#src/domain/search/search-criteria.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import { type AreaShape, type SearchedArea, searchedArea } from '#src/domain/search/searched-area.ts'
import { keysOfRows } from '#src/domain/search/stock-keys.ts'
import type { RowsRead } from '../page-reads/page-reads.ts'
import { noteSearch } from '../request-queries.ts'
import { circleOperands, inOutline, inSquaresOf, isInCircle, isInRing, outlineReach, pointIn } from './area-tests.ts'
import { askedNames, criterionTests, factOperand } from './criterion-tests.ts'
import type { Condition, PropertySearch } from './property-search.ts'
import { orderColumn } from './search-order.ts'

/** The condition on a row of `property`. Channel and `listed` are literals, because the partial indexes use them. */
export function searchCondition(asked: PropertySearch, { location = 'indexed' }: { location?: LocationTest } = {}): Condition {
  noteSearch(asked)
  // Criteria that the address omits must not filter either.
  const search = { ...asked, criteria: canonicalCriteria(asked.criteria) }
  return allOf([...listedConditions(search), ...filterConditions(search), ...placeConditions(search, location)])
}

/** The rows that a search finds, for what a page reads. `sameIn`: see RowsRead. */
export function rowsOfSearch(search: PropertySearch, sameIn?: string): RowsRead {
  return { meets: () => searchCondition(search, { location: 'row-by-row' }), sameIn, ...placesOfRows(search, sameIn) }
}

/** Facts and orders by `settledColumns` alone (domain/search/stock-keys.ts). */
const settledFacts: readonly string[] = ['minBeds', 'maxBeds', 'branchId', 'locality', 'createdAgo', 'shortLets', 'pets'] satisfies Array<
  keyof AskedFacts
>
const settledOrders: ReadonlyArray<string | undefined> = ['', orderColumn('most-recent-first')]

function placesOfRows(asked: PropertySearch, sameIn: string | undefined): Pick<RowsRead, 'keys' | 'limits'> {
  const criteria = canonicalCriteria(asked.criteria)
  const area = searchedArea({ ...asked, criteria })
  if (!area) return { keys: [], limits: { channels: [] } }
  const channels = [criteria.channel]
  const { status: _status, ...facts } = requiredFacts({ ...asked, criteria })
  const bySettled = settledOrders.includes(sameIn) && Object.keys(facts).every((name) => settledFacts.includes(name))
  // Any one of what must hold: wider than all of it.
  const [reached] = area.reached ?? []
  const [box, named] = area.view
    ? [boxOfView(area.view), undefined]
    : reached
      ? [shapeBounds(reached), undefined]
      : [area.shape && shapeBounds(area.shape), area.named]
  return {
    keys: keysOfRows({ channels, named, box, bySettled }),
    limits: { channels, named, box, facts: limitingFacts(requiredFacts({ ...asked, criteria })) },
  }
}

function requiredFacts({ criteria, defaultStatus }: PropertySearch): AskedFacts {
  const isOnlyAvailable = (criteria.status ?? defaultStatus) === 'available'
  const { status: _status, ...facts } = askedFacts(criteria)
  return isOnlyAvailable ? { ...facts, status: 'available' } : facts
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql`${sql.join(conditions, sql` and `)}`
}

/** The base condition: listed, in the channel. */
export function listedConditions({ criteria }: PropertySearch): Condition[] {
  return [sql`property.listed`, sql`property.channel = ${sql.lit(criteria.channel)}`]
}

/** The conditions of canonical criteria other than channel and place. */
export function filterConditions(search: PropertySearch): Condition[] {
  const facts = requiredFacts(search)
  return askedNames.flatMap((name) => {
    const value = facts[name]
    if (value === undefined) return []
    const { byColumn, meets } = criterionTests[name]
    return [byColumn ? byColumn(value) : meets(factOperand(name, value, search.now))]
  })
}

/**
 * How a row's point is tested: by its index; row by row during a scan of another index; or so after the index of words or tags was limited
 * to nearby squares (area-tests.ts). PostgreSQL cannot estimate the points in an area, so callers that know more choose
 * (count-properties.ts, find-properties.ts).
 */
export type LocationTest = 'indexed' | 'row-by-row' | 'by-cells'

/** The location condition: the drawn area or else the place, and always what has to be reached and the edges of the map. */
export function placeConditions(search: PropertySearch, test: LocationTest): Condition[] {
  const area = searchedArea(search)
  if (!area) return [sql<boolean>`false`]
  const inView = area.view ? tested(inBox(boxOfView(area.view)), boxOfView(area.view), test) : []
  const isReached = (area.reached ?? []).flatMap((shape) => tested(inShape(shape), shapeBounds(shape), test))
  return [...inArea(area, test), ...isReached, ...inView]
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

/** A `case` hides the condition from indexes; the planner expects half of the rows to pass. */
function tested(condition: Condition, box: Box, test: LocationTest): Condition[] {
  if (test === 'indexed') return [condition]
  return [...(test === 'by-cells' ? inSquaresOf(box) : []), sql`case when ${condition} then true else false end`]
}

/** The box that a search by location needs; undefined for all others. */
export function searchedBox(search: PropertySearch): Box | undefined {
  const { named, shape, view, reached = [] } = searchedArea(search) ?? {}
  if (shape && !named) return shapeBounds(shape)
  if (reached[0]) return shapeBounds(reached[0])
  return view && boxOfView(view)
}

/** The smallest box around a shape. */
export function shapeBounds(shape: AreaShape): Box {
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

function inShape(shape: AreaShape): Condition {
  switch (shape.kind) {
    case 'circle':
      return inCircle(shape.centre, shape.miles)
    case 'outline':
      return inOutline(shape.outline, shape.miles)
    case 'drawn':
      return sql`(${sql.join(shape.rings.map(inRing), sql` or `)})`
  }
}

/** The index answers for the box. */
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

/** The index answers for the box around the circle, the cosine for the rest. */
export function inCircle(centre: Point, miles: number): Condition {
  return sql`(${inBox(boxAround(centre, miles))} and ${isInCircle(circleOperands(centre, miles))})`
}
