import { type InsertObject, type Kysely, type RawBuilder, sql } from 'kysely'
import { circleNumbers, isDeepInHole, isInCircle, isInRing, isNearRing, outlineRings, pointIn } from '#src/data/search/area-tests.ts'
import { boxOfView, drawnRingText, shapeBounds } from '#src/data/search/search-conditions.ts'
import type { AreaShape, SearchedArea } from '../../domain/search/searched-area.ts'
import type { Schema } from '../database/schema.ts'
import { boxText } from '../places/points.ts'
import type { Condition } from '../search/property-search.ts'

/** An area of saved searches, with what it was made from (db/migrations/0027). */
export interface KeyedArea {
  /** Equal for the same place, radius, travel times, drawn area and map edges. */
  key: string
  area: SearchedArea
  placeId: string | undefined
  /** Of its travel times (domain/search/travel.ts, travelKey). */
  travelKeys: readonly string[]
  /** Requested in words, not by a place's id. */
  inWords: boolean
}

/** Within a transaction. Returns the id of each area by its key; existing ones stay. */
export async function saveAreas(trx: Kysely<Schema>, areas: readonly KeyedArea[]): Promise<Map<string, number>> {
  if (areas.length === 0) return new Map()
  // Concurrent saves wait for each other in the same order.
  const rows = areas.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(areaRow)
  await trx
    .insertInto('searched_area')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const keys = rows.map(({ key }) => key)
  const saved = await trx
    .selectFrom('searched_area')
    .select(['key', 'area_id'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Map(saved.map(({ key, area_id }) => [key, area_id]))
}

function areaRow({ key, area, placeId, travelKeys, inWords }: KeyedArea): InsertObject<Schema, 'searched_area'> & { key: string } {
  const { named, shape, view, reached } = area
  const viewBox = view ? boxText(boxOfView(view)) : null
  const row = {
    key,
    place_id: placeId ?? null,
    travel_keys: travelKeys.length > 0 ? [...travelKeys] : null,
    in_words: inWords,
    named: named ? `${named.kind} ${named.name}` : shape || view || reached ? null : 'everywhere',
    bounds: shape ? boxText(shapeBounds(shape)) : named ? null : reached ? boxText(shapeBounds(reached[0]!)) : viewBox,
    view: viewBox,
    reached: reached ? JSON.stringify(reached.map(reachedRow)) : null,
    ...noCircle,
    ...noRings,
  }
  if (shape?.kind === 'circle') {
    const { sine, cosine, longitude, leastCosine } = circleNumbers(shape.centre, shape.miles)
    return { ...row, sine, cosine, longitude, least_cosine: leastCosine }
  }
  if (shape?.kind === 'drawn') return { ...row, rings: polygons(shape.rings.map(drawnRingText)), holes: polygons([]), narrowing: 1 }
  if (shape?.kind !== 'outline') return row
  const { rings, holes, narrowing, reach } = outlineRings(shape.outline, shape.miles)
  return { ...row, rings: polygons(rings), holes: polygons(holes), narrowing, reach: reach ?? null }
}

/** In double precision, as PostgreSQL reads them again; polygons as their texts. */
function reachedRow(shape: AreaShape) {
  if (shape.kind === 'outline') {
    const { rings, holes } = outlineRings(shape.outline, undefined)
    return { rings, holes }
  }
  if (shape.kind === 'drawn') throw new Error('What has to be reached in time is never drawn')
  const { sine, cosine, longitude, leastCosine } = circleNumbers(shape.centre, shape.miles)
  return { sine, cosine, longitude, least_cosine: leastCosine }
}

const noCircle = { sine: null, cosine: null, longitude: null, least_cosine: null }
const noRings = { rings: null, holes: null, narrowing: null, reach: null }

/** Polygons contain commas, so an array is built from one text per polygon. */
function polygons(texts: readonly string[]): RawBuilder<string[]> {
  return sql`${texts}::text[]::polygon[]`
}

const column = (name: keyof Schema['searched_area']) => sql.ref(`area.${name}`)
const point = pointIn(column('narrowing'))
const [ring, hole, reach] = [sql`ring`, sql`hole`, column('reach')]

const circle = {
  sine: column('sine'),
  cosine: column('cosine'),
  longitude: column('longitude'),
  leastCosine: column('least_cosine'),
}
const isInAnyRing = sql<boolean>`exists (select from unnest(area.rings) as ring
  where case when area.reach is null then ${isInRing(point, ring)} else ${isNearRing(point, ring, reach)} end)`
const isInAnyHole = sql<boolean>`exists (select from unnest(area.holes) as hole
  where case when area.reach is null then ${isInRing(point, hole)} else ${isDeepInHole(point, hole, reach)} end)`

/** Whether a row `property` lies in the shape of a row `area` whose bounds contain it. */
const isInShape: Condition = sql`(area.least_cosine is null or ${isInCircle(circle)})
  and (area.rings is null or ${isInAnyRing} and not ${isInAnyHole})`

/** Whether the area names a value of the property, or is everywhere. */
const isNamed: Condition = sql`area.named = any (array[
  'everywhere', 'country ' || property.country, 'county ' || property.county_slug, 'outcode ' || property.outcode])`

const isInView: Condition = sql`(area.view is null or property.location <@ area.view)`

const reachedColumn = (name: string) => sql.ref(`place.${name}`)
const reachedCircle = {
  sine: reachedColumn('sine'),
  cosine: reachedColumn('cosine'),
  longitude: reachedColumn('longitude'),
  leastCosine: reachedColumn('least_cosine'),
}
const ownPoint = pointIn(sql.lit(1))
const isInReachedRings = sql`(exists (select from unnest(place.rings) as ring where ${isInRing(ownPoint, ring)})
  and not exists (select from unnest(place.holes) as hole where ${isInRing(ownPoint, hole)}))`
/** Whether the property is in each of the circles and outlines. */
const isReached: Condition = sql`(area.reached is null or not exists (
  select from jsonb_to_recordset(area.reached)
    as place(sine float8, cosine float8, longitude float8, least_cosine float8, rings polygon[], holes polygon[])
  where (case when place.rings is null then ${isInCircle(reachedCircle)} else ${isInReachedRings} end) is not true))`

/** A query of these columns of rows `property`, joined with every row `area` that contains them. */
export function areasAround(columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${columns} from property join searched_area as area on ${isNamed} where ${isInView} and ${isReached}
    union
    select ${columns} from property join searched_area as area on area.bounds @> box(property.location, property.location)
    where ${isInShape} and ${isInView} and ${isReached}`
}
