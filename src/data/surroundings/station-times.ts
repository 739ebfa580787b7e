import { type Kysely, sql } from 'kysely'
import { readPoint } from '#src/data/places/points.ts'
import type { RegisteredStation } from '#src/domain/surroundings/station-key.ts'
import type { Schema } from '../database/schema.ts'

export interface StationTime {
  to: string
  from: string
  minutes: number
}

/** Every railway station of the register that is shown: some 2,600 of Great Britain. */
export async function findAllStations(db: Kysely<Schema>): Promise<RegisteredStation[]> {
  const { rows } = await sql<{ name: string; location: string; code: string | null }>`
    select name, location, facts ->> 'code' as code from place_fact
    where import_id in (select import_id from fact_import where source = 'stations' and standing = 'shown')
      and place >= 'rail ' and place < 'rail!' and location is not null`.execute(db)
  return rows.map(({ name, location, code }) => ({ name, code: code ?? undefined, point: readPoint(location) }))
}

/** The file of the times that are in use; undefined where none are. */
export async function findStationTimesImport(db: Kysely<Schema>): Promise<{ importId: number; file: string } | undefined> {
  const { rows } = await sql<{ importId: number; file: string }>`
    select import_id as "importId", file from fact_import where source = 'station times' and standing = 'shown'`.execute(db)
  return rows[0]
}

/** The least times of trains to any of these stations, of at most so many minutes. */
export async function findTimesTo(
  db: Kysely<Schema>,
  importId: number,
  stations: readonly string[],
  minutes: number,
): Promise<StationTime[]> {
  const { rows } = await sql<StationTime>`
    select to_station as "to", from_station as "from", min(minutes)::integer as minutes from station_time
    where import_id = ${importId} and to_station = any(${[...stations]}::text[]) and minutes <= ${minutes} group by 1, 2`.execute(db)
  return rows
}

/** Whether trains to any of these stations are in the table at all. */
export async function hasTimesTo(db: Kysely<Schema>, importId: number, stations: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from station_time where import_id = ${importId} and to_station = any(${[...stations]}::text[])) as has`.execute(
    db,
  )
  return rows[0]!.has
}

/** Within a transaction: adds rows to an arriving import. */
export async function writeStationTimes(trx: Kysely<Schema>, importId: number, times: readonly StationTime[]): Promise<void> {
  if (times.length === 0) return
  await sql`
    insert into station_time (import_id, to_station, from_station, minutes)
    select ${importId}::integer, given.* from unnest(${times.map(({ to }) => to)}::text[], ${times.map(({ from }) => from)}::text[],
      ${times.map(({ minutes }) => minutes)}::smallint[]) as given`.execute(trx)
}

/** Within a transaction: areas by train, which other times make others, and what saved searches were prepared with are forgotten. */
export async function forgetAreasByTrain(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('travel areas', 0))`.execute(trx)
  await sql`delete from travel_area where key like '%-train-%'`.execute(trx)
  await sql`delete from searched_area where exists (select from unnest(travel_keys) as key where key like '%-train-%')`.execute(trx)
}
