import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** The last message of a source about a property. */
interface PulledDocument {
  ref: string
  /** The path it was requested from. */
  path: string
  /** As the sender writes it; only ever compared. */
  changedAt: string
  document: string
}

/** The stored documents by reference, without their content. */
export async function listPulledDocuments(db: Kysely<Schema>, source: string): Promise<Map<string, Omit<PulledDocument, 'document'>>> {
  const rows = await db
    .selectFrom('pulled_document')
    .select(['ref', 'path', 'changed_at as changedAt'])
    .where('source', '=', source)
    .execute()
  return new Map(rows.map((row) => [row.ref, row]))
}

export async function findPulledDocuments(db: Kysely<Schema>, source: string, refs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('pulled_document')
    .select(['ref', 'document'])
    .where('source', '=', source)
    .where(sql<boolean>`ref = any (${refs}::text[])`)
    .execute()
  return new Map(rows.map(({ ref, document }) => [ref, document]))
}

export async function savePulledDocument(
  db: Kysely<Schema>,
  source: string,
  { ref, path, changedAt, document }: PulledDocument,
): Promise<void> {
  // PostgreSQL texts cannot contain NUL.
  const kept = { path, changed_at: changedAt, document: document.replaceAll('\0', '').toWellFormed() }
  await db
    .insertInto('pulled_document')
    .values({ source, ref, ...kept })
    .onConflict((conflict) => conflict.columns(['source', 'ref']).doUpdateSet(kept))
    .execute()
}

export async function forgetDocuments(db: Kysely<Schema>, source: string, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return
  await db.deleteFrom('pulled_document').where('source', '=', source).where(sql<boolean>`ref = any (${refs}::text[])`).execute()
}
