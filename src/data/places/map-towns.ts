import { type Kysely, sql } from 'kysely'
import type { MapTown } from '../../domain/places/map-geography.ts'
import type { Box } from '../../domain/places/point.ts'
import type { Schema } from '../database/schema.ts'
import { boxText, readPoint } from './points.ts'

/** As many as a map of the whole country has room to name. */
const mostLargeTowns = 250
/** More than any square degree of Britain has; the smallest are left out. */
const mostInBox = 1000

/** The largest towns there are, the largest first. */
export async function findLargeTowns(db: Kysely<Schema>): Promise<MapTown[]> {
  return readTowns(await townRows(db).where('population', '>', 0).limit(mostLargeTowns).execute())
}

/** The towns and villages in a box, the largest first. */
export async function findTownsIn(db: Kysely<Schema>, box: Box): Promise<MapTown[]> {
  return readTowns(
    await townRows(db)
      .where(sql<boolean>`location <@ ${boxText(box)}::box`)
      .limit(mostInBox)
      .execute(),
  )
}

function townRows(db: Kysely<Schema>) {
  return (
    db
      .selectFrom('place')
      .select(['name', 'location', 'population'])
      .where('kind', '=', 'location')
      // A district is drawn by its outline, and is no town.
      .where(sql<boolean>`imported_from is distinct from 'outlines'`)
      .orderBy('population', 'desc')
      .orderBy('slug')
  )
}

function readTowns(rows: ReadonlyArray<{ name: string; location: string; population: number }>): MapTown[] {
  return rows.map(({ name, location, population }) => {
    const { lng, lat } = readPoint(location)
    return [name, lng, lat, population]
  })
}
