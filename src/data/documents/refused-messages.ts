import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** A kind of message that was refused. */
export interface RefusedMessage {
  code: string
  /** The subject of the message, and what was wrong with it. */
  reason: string
  times: number
  lastAt: Date
}

/** Refusals kept of each source. */
const mostKept = 20
const mostCharacters = 300

/** Notes that a message of the source was refused so many times, '' for nobody known. The latest twenty of each source are kept. */
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

/** Those of a source, newest first. */
export async function findRefused(db: Kysely<Schema>, source: string): Promise<RefusedMessage[]> {
  return await db
    .selectFrom('refused_message')
    .select(['code', 'reason', 'times', 'last_at as lastAt'])
    .where('source', '=', source)
    .orderBy('last_at', 'desc')
    .limit(mostKept)
    .execute()
}
