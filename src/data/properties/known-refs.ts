import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Those of the references that a property has. */
export async function findKnownRefs(db: Kysely<Schema>, refs: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('property').select('agent_ref').where(sql<boolean>`agent_ref = any (${refs}::text[])`).execute()
  return new Set(rows.map(({ agent_ref }) => agent_ref))
}
