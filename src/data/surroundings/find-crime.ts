import { type Kysely, sql } from 'kysely'
import { milesPerDegree, type Point } from '#src/domain/places/point.ts'
import { areaKinds, squaresAround } from '#src/domain/surroundings/nearby.ts'
import type { CrimeCounts, CrimeFacts } from '#src/domain/surroundings/surroundings.ts'
import type { Schema } from '../database/schema.ts'

type Around = Pick<CrimeFacts, 'force' | 'counts'>

/** Half a mile, in degrees of latitude. */
const reach = areaKinds.crime.reachMiles / milesPerDegree

/** What an import counts within half a mile of these points, in their order; undefined where it has nothing. */
async function countAround(db: Kysely<Schema>, importId: number, points: ReadonlyArray<Point | null>): Promise<Array<Around | undefined>> {
  const asked = points.flatMap((point, at) =>
    point ? [{ at, lng: point.lng, lat: point.lat, squares: squaresAround('crime', point) }] : [],
  )
  const { rows } = await sql<Around & { at: number }>`
    with near as materialized (
      select at, facts from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (at integer, lng float8, lat float8, squares text[])
      cross join lateral (
        select facts from place_fact
        where import_id = ${importId} and place = any(asked.squares)
          and power((location[0] - lng) * cos(radians(lat)), 2) + power(location[1] - lat, 2) <= ${reach ** 2}::float8
      ) as within
    ), counted as (
      select at, kind, sum(number::integer)::integer as number from near cross join lateral jsonb_each_text(facts -> 'counts') as each (kind, number)
      group by at, kind
    )
    select at, (select mode() within group (order by facts ->> 'force') from near where near.at = counted.at) as force,
      jsonb_object_agg(kind, number) as counts
    from counted group by at`.execute(db)
  const found = new Map(rows.map(({ at, force, counts }) => [at, { force, counts }]))
  return points.map((_, at) => found.get(at))
}

/** Recorded crime around these points, in their order; undefined where an import has nothing, or does not say what is usual there. */
export async function findCrime(
  db: Kysely<Schema>,
  importId: number,
  points: ReadonlyArray<Point | null>,
): Promise<Array<CrimeFacts | undefined>> {
  const around = await countAround(db, importId, points)
  const { rows } = await sql<{ force: string; usual: CrimeCounts }>`
    select name as force, facts as usual from place_fact where import_id = ${importId} and place = 'usual'`.execute(db)
  const usual = new Map(rows.map((row) => [row.force, row.usual]))
  return around.map((each) => {
    const known = each && usual.get(each.force)
    return known && { ...each, usual: known }
  })
}

interface Middle extends Point {
  force: string
  /** What is counted around it. */
  counts: Record<string, number>
}

/**
 * What is usual in each force's area, to store with the import: the medians of what is counted around the middles of its neighbourhoods (lower layer
 * super output areas), in which about as many people live in one as in another. Each point of the import is read once, and counted to the middles
 * that are near it: 35,700 in the whole country.
 */
export async function usualCrime(db: Kysely<Schema>, importId: number, signal: AbortSignal) {
  const { rows } = await sql<Omit<Middle, 'counts'>>`
    select facts ->> 'force' as force, avg(location[0]) as lng, avg(location[1]) as lat from place_fact
    where import_id = ${importId} and facts ? 'lsoa' group by 1, facts ->> 'lsoa'`.execute(db)
  const middles = rows.map((row): Middle => ({ ...row, counts: {} }))
  const bySquare = new Map<string, Middle[]>()
  for (const middle of middles) {
    for (const square of squaresAround('crime', middle)) {
      const known = bySquare.get(square)
      if (known) known.push(middle)
      else bySquare.set(square, [middle])
    }
  }
  for await (const points of pointsOfCrime(db, importId, signal)) {
    for (const { place, lng, lat, counts } of points) {
      for (const middle of bySquare.get(place) ?? []) {
        const east = (lng - middle.lng) * Math.cos((middle.lat * Math.PI) / 180)
        if (east ** 2 + (lat - middle.lat) ** 2 > reach ** 2) continue
        for (const [kind, number] of Object.entries(counts)) middle.counts[kind] = (middle.counts[kind] ?? 0) + number
      }
    }
  }
  const byForce = Map.groupBy(middles, ({ force }) => force)
  return [...byForce].map(([force, of]) => ({ place: 'usual', name: force, facts: medians(of.map(({ counts }) => counts)) }))
}

/** Some 4,000 points: more at once, and 774 MB of garbage piled up at national size. */
const blocksAtOnce = 100

/** In the order of the table: by an index each block would be read many times. What is written meanwhile is of other imports. */
async function* pointsOfCrime(db: Kysely<Schema>, importId: number, signal: AbortSignal) {
  const size = sql<{ blocks: number }>`
    select (pg_relation_size('place_fact') / current_setting('block_size')::integer)::integer as blocks`
  const [{ blocks } = { blocks: 0 }] = (await size.execute(db)).rows
  for (let from = 0; from < blocks; from += blocksAtOnce) {
    signal.throwIfAborted()
    const { rows } = await sql<Point & { place: string; counts: CrimeCounts }>`
      select place, location[0] as lng, location[1] as lat, facts -> 'counts' as counts from place_fact
      where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + blocksAtOnce},0)`}::tid
        and import_id = ${importId} and facts ? 'lsoa'`.execute(db)
    yield rows
  }
}

function medians(counts: readonly CrimeCounts[]): CrimeCounts {
  const kinds = new Set(['all', ...counts.flatMap((each) => Object.keys(each))])
  return Object.fromEntries(
    [...kinds].map((kind) => {
      const sorted = counts.map((each) => each[kind] ?? 0).sort((one, other) => one - other)
      return [kind, sorted[Math.floor(sorted.length / 2)]!]
    }),
  )
}
