import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { readSiteVersion } from '../processes/site-version.ts'

interface KeptWords {
  version: string
  words: readonly string[]
}

/** By connection. Some twenty thousand words at most, which change with the places alone. */
const kept = new WeakMap<Kysely<Schema>, KeptWords>()

/** Every word of the names of places and their counties, as people type them; read again when the site's version has changed. */
export async function placeWords(db: Kysely<Schema>): Promise<readonly string[]> {
  const version = await readSiteVersion(db)
  const known = kept.get(db)
  if (known?.version === version) return known.words
  const { rows } = await sql<{ word: string }>`select word from ts_stat('select search_words from place')`.execute(db)
  const words = rows.map(({ word }) => word)
  kept.set(db, { version, words })
  return words
}
