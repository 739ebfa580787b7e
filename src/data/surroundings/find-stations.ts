import { type Kysely, sql } from 'kysely'
import { readPoint } from '#src/data/places/points.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { Schema } from '../database/schema.ts'

export interface NamedStation {
  /** Without "station": 'Bristol Temple Meads'. */
  name: string
  point: Point
}

/**
 * Railway stations of these names, in any case, of the register that was imported (docs/place-facts.md); none without one. Squares of rail
 * begin with the word, so that the index leads to some 2,600 rows.
 */
export async function findStations(db: Kysely<Schema>, names: readonly string[]): Promise<NamedStation[]> {
  if (names.length === 0) return []
  const lower = names.map((name) => name.toLowerCase())
  const { rows } = await sql<{ name: string; location: string }>`
    select name, location from place_fact
    where import_id in (select import_id from fact_import where source = 'stations' and standing = 'shown')
      and place >= 'rail ' and place < 'rail!' and lower(name) = any(${lower}::text[]) and location is not null
    order by name, place limit 20`.execute(db)
  return rows.map(({ name, location }) => ({ name, point: readPoint(location) }))
}
