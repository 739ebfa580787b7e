import { type Kysely, sql } from 'kysely'
import { readPoint } from '#src/data/places/points.ts'
import type { LayerKind, LayerPoint, MapLayerName } from '#src/domain/places/map-layers.ts'
import type { Box } from '#src/domain/places/point.ts'
import { squaresIn } from '#src/domain/surroundings/nearby.ts'
import type { Schema } from '../database/schema.ts'
import { boxText } from '../places/points.ts'

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

/** By way of the outcodes nearby, which the index is skipped through: postcodes have no index of their places. */
async function postcodesAtRisk(db: Kysely<Schema>, importId: number, box: Box): Promise<FoundRow[]> {
  const around = {
    west: box.west - outcodeReach.lng,
    south: box.south - outcodeReach.lat,
    east: box.east + outcodeReach.lng,
    north: box.north + outcodeReach.lat,
  }
  const { rows } = await sql<FoundRow>`
    with recursive outcode as (
      (select split_part(place, ' ', 1) as code, place from place_fact where import_id = ${importId} order by place limit 1)
      union all
      select split_part(next.place, ' ', 1), next.place from outcode cross join lateral (
        select place from place_fact where import_id = ${importId} and place > outcode.code || '!' order by place limit 1) as next
    )
    select postcode.postcode as name, postcode.location::text as location, case
      when (facts ->> 'high')::float8 > 0 then 'high' when (facts ->> 'medium')::float8 > 0 then 'medium' else 'low' end as kind
    from outcode
      left join postcode as first on first.postcode = outcode.place
      join place_fact on import_id = ${importId} and place_fact.place > outcode.code and place_fact.place < outcode.code || '!'
      join postcode on postcode.postcode = place_fact.place
    where coalesce(first.location <@ ${boxText(around)}::box, true) and ${within(box, 'postcode')}
      and greatest((facts ->> 'high')::float8, (facts ->> 'medium')::float8, (facts ->> 'low')::float8) > 0
    order by case when (facts ->> 'high')::float8 > 0 then 1 when (facts ->> 'medium')::float8 > 0 then 2 else 3 end, postcode.postcode
    limit ${mostPoints}`.execute(db)
  return rows
}

function within({ west, south, east, north }: Box, table = 'place_fact') {
  const location = sql.ref(`${table}.location`)
  return sql<boolean>`(${location}[0] >= ${west} and ${location}[0] < ${east} and ${location}[1] >= ${south} and ${location}[1] < ${north})`
}

/** Whether places of postcodes were imported: without them nothing is known of where homes at risk are. */
export async function hasPostcodes(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('postcode').select('postcode').limit(1).execute()).length > 0
}
