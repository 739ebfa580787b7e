import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** References held at a time. */
const pageSize = 10_000

/** The references of the stock that the file being imported has not named, some thousands at a time, each once. */
export async function* unnamedReferences(db: Kysely<Schema>): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ agent_ref: string }>`
      select agent_ref from feed_row
      where agent_ref > ${after} and not exists (select from seen_row where seen_row.agent_ref = feed_row.agent_ref)
      order by agent_ref limit ${pageSize}`.execute(db)
    const references = rows.map(({ agent_ref }) => agent_ref)
    if (references.length > 0) yield references
    if (references.length < pageSize) return
    after = references.at(-1)!
  }
}

/** Notes that the file names these references, of which it named none before. */
export async function noteNamed(db: Kysely<Schema>, references: readonly string[]): Promise<void> {
  await sql`insert into seen_row (agent_ref) select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb)`.execute(db)
}
