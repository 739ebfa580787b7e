import type { Kysely } from 'kysely'
import { searchWords } from '../../domain/places/place-name.ts'
import type { Schema } from '../database/schema.ts'

/** Which of the given names (domain/places/place-name.ts, words joined with spaces) are those of places, alone or with their county. */
export async function namesAmong(db: Kysely<Schema>, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('place')
    .select(['plain_name', 'county_slug'])
    .distinct()
    .where('plain_name', 'in', [...new Set(names)])
    .execute()
  const full = rows.map(({ plain_name, county_slug }) => `${plain_name} ${searchWords(county_slug).join(' ')}`)
  const known = new Set([...rows.map(({ plain_name }) => plain_name), ...full])
  return new Set(names.filter((name) => known.has(name)))
}
