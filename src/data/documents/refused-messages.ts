import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** A kind of refused message. */
export interface RefusedMessage {
  code: string
  /** The subject of the message, and its fault. */
  reason: string
  times: number
  lastAt: Date
}

/** Refusals stored per source. */
const mostKept = 20
const mostCharacters = 300

/** Records that a source's message was refused so many times; '' for an unknown sender. The latest twenty per source are stored. */
export async function noteRefused(
  db: Kysely<Schema>,
  { source, code, reason, times }: { source: string } & Pick<RefusedMessage, 'code' | 'reason' | 'times'>,
): Promise<void> {
  await db
    .insertInto('refused_message')
    .values({ source, code, reason: reason.slice(0, mostCharacters).toWellFormed().replaceAll('\0', ''), times })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'code', 'reason'])
        .doUpdateSet({ times: sql`refused_message.times + excluded.times`, last_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
  await sql`
    delete from refused_message where source = ${source} and (code, reason) in (
      select code, reason from refused_message where source = ${source} order by last_at desc offset ${mostKept}
    )`.execute(db)
}

/** A source's refusals, newest first. */
export async function findRefused(db: Kysely<Schema>, source: string): Promise<RefusedMessage[]> {
  return await db
    .selectFrom('refused_message')
    .select(['code', 'reason', 'times', 'last_at as lastAt'])
    .where('source', '=', source)
    .orderBy('last_at', 'desc')
    .limit(mostKept)
    .execute()
}
