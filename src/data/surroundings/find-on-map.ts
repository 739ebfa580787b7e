import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { readPoint } from '#src/data/places/points.ts'
import type { LayerKind, LayerPoint, MapLayerName } from '#src/domain/places/map-layers.ts'
import { type Box, isInBox, type Point } from '#src/domain/places/point.ts'
import { squaresIn } from '#src/domain/surroundings/nearby.ts'
import type { Schema } from '../database/schema.ts'

/** More than any quarter of a degree has of schools or stations; of postcodes at risk, those at high risk come first. */
const mostPoints = 3000
/** Degrees by which homes of an outcode may be from the first of them: the widest of England are some 20 miles. */
const outcodeReach = { lng: 0.6, lat: 0.4 }
const kindsOf = { schools: ['primary', 'secondary'], stations: ['rail', 'metro'] } as const

/** What a register has in a box, half open to north and east, of a complete import. */
export async function findOnMap(
  db: Kysely<Schema>,
  { layer, importId, box }: { layer: MapLayerName; importId: number; box: Box },
): Promise<LayerPoint[]> {
  const rows = layer === 'flood' ? await postcodesAtRisk(db, importId, box) : await things(db, { layer, importId, box })
  return rows.map(({ name, location, kind }) => {
    const { lng, lat } = readPoint(location)
    return [name, lng, lat, kind]
  })
}

interface FoundRow {
  name: string
  location: string
  kind: LayerKind
}

async function things(
  db: Kysely<Schema>,
  { layer, importId, box }: { layer: 'schools' | 'stations'; importId: number; box: Box },
): Promise<FoundRow[]> {
  const squares = kindsOf[layer].flatMap((kind) => squaresIn(kind, box))
  const { rows } = await sql<FoundRow>`
    select name, location::text as location, split_part(place, ' ', 1) as kind from place_fact
    where import_id = ${importId} and place = any(${squares}::text[]) and ${within(box)}
    order by name, place limit ${mostPoints}`.execute(db)
  return rows
}

/** An outcode of the register. Its bounds are known once a square near it was asked for; without a place none of its postcodes is drawn. */
interface Outcode {
  code: string
  /** Of its first postcode with homes at risk, where that is known. */
  first: Point | undefined
  bounds?: Box | 'nowhere'
}

/** Of the imports that squares were asked of, for so long: postcodes may be imported anew. Some 2,300 outcodes of England. */
const known = new WeakMap<Kysely<Schema>, LRUCache<number, Outcode[]>>()
const knownForMs = 3_600_000

/** The index of the register is skipped through: postcodes have no index of their places. */
async function outcodesOf(db: Kysely<Schema>, importId: number): Promise<Outcode[]> {
  const ofImports = known.get(db) ?? new LRUCache<number, Outcode[]>({ max: 2, ttl: knownForMs })
  known.set(db, ofImports)
  const kept = ofImports.get(importId)
  if (kept) return kept
  const { rows } = await sql<{ code: string; location: string | null }>`
    with recursive outcode as (
      (select split_part(place, ' ', 1) as code, place from place_fact where import_id = ${importId} order by place limit 1)
      union all
      select split_part(next.place, ' ', 1), next.place from outcode cross join lateral (
        select place from place_fact where import_id = ${importId} and place > outcode.code || '!' order by place limit 1) as next
    )
    select code, postcode.location::text as location from outcode left join postcode on postcode.postcode = outcode.place`.execute(db)
  const outcodes = rows.map(({ code, location }): Outcode => ({ code, first: location === null ? undefined : readPoint(location) }))
  ofImports.set(importId, outcodes)
  return outcodes
}

/** By way of the outcodes that reach into the square. */
async function postcodesAtRisk(db: Kysely<Schema>, importId: number, box: Box): Promise<FoundRow[]> {
  const around = {
    west: box.west - outcodeReach.lng,
    south: box.south - outcodeReach.lat,
    east: box.east + outcodeReach.lng,
    north: box.north + outcodeReach.lat,
  }
  const near = (await outcodesOf(db, importId)).filter(({ first }) => !first || isInBox(around, first))
  await learnBounds(
    db,
    importId,
    near.filter(({ bounds }) => !bounds),
  )
  const reaching = near.flatMap(({ code, bounds }) => (bounds && bounds !== 'nowhere' && overlap(bounds, box) ? [code] : []))
  if (reaching.length === 0) return []
  const { rows } = await sql<FoundRow>`
    select postcode.postcode as name, postcode.location::text as location, case
      when (facts ->> 'high')::float8 > 0 then 'high' when (facts ->> 'medium')::float8 > 0 then 'medium' else 'low' end as kind
    from ${placedFacts(importId, reaching)}
    where ${within(box, 'postcode')}
      and greatest((facts ->> 'high')::float8, (facts ->> 'medium')::float8, (facts ->> 'low')::float8) > 0
    order by case when (facts ->> 'high')::float8 > 0 then 1 when (facts ->> 'medium')::float8 > 0 then 2 else 3 end, postcode.postcode
    limit ${mostPoints}`.execute(db)
  return rows
}

async function learnBounds(db: Kysely<Schema>, importId: number, outcodes: readonly Outcode[]): Promise<void> {
  if (outcodes.length === 0) return
  const codes = outcodes.map(({ code }) => code)
  const { rows } = await sql<Box & { code: string }>`
    select code, min(location[0]) as west, min(location[1]) as south, max(location[0]) as east, max(location[1]) as north
    from (select code, postcode.location from ${placedFacts(importId, codes)}) as placed group by code`.execute(db)
  const found = new Map(rows.map(({ code, ...bounds }) => [code, bounds]))
  for (const outcode of outcodes) outcode.bounds = found.get(outcode.code) ?? 'nowhere'
}

/**
 * `code`, `place_fact` and `postcode` of all postcodes of these outcodes that have a place. A join of ranges is taken for one of a ninth of the register,
 * for which all postcodes of the country would be read: of what stands apart by `offset 0` the planner expects few.
 */
function placedFacts(importId: number, codes: readonly string[]) {
  return sql`unnest(${codes}::text[]) as outcode (code)
    cross join lateral (
      select place, facts from place_fact
      where import_id = ${importId} and place > outcode.code and place < outcode.code || '!' offset 0
    ) as place_fact
    join postcode on postcode.postcode = place_fact.place`
}

function overlap(one: Box, other: Box): boolean {
  return one.west < other.east && one.east >= other.west && one.south < other.north && one.north >= other.south
}

function within({ west, south, east, north }: Box, table = 'place_fact') {
  const location = sql.ref(`${table}.location`)
  return sql<boolean>`(${location}[0] >= ${west} and ${location}[0] < ${east} and ${location}[1] >= ${south} and ${location}[1] < ${north})`
}

/** Whether places of postcodes were imported: without them nothing is known of where homes at risk are. */
export async function hasPostcodes(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('postcode').select('postcode').limit(1).execute()).length > 0
}
