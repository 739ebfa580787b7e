import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** The stored documents that legal packs of lots name, by their hashes. */
export async function findPackHashes(db: Kysely<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct document ->> 'hash' as hash from lot cross join jsonb_array_elements(documents) as document
    where document ? 'hash'`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}
