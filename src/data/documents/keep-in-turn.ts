import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '../database/schema.ts'

/** The last that this process keeps of each source: its sends wait for each other here, and not with a connection each. */
const last = new Map<string, Promise<unknown>>()

/** Does the work when all else that the source sent so far has been kept: what it finds is changed by no other send meanwhile. */
export async function inTurn<Result>(db: Kysely<Schema>, source: string, work: (trx: Kysely<Schema>) => Promise<Result>): Promise<Result> {
  const locked = async (trx: Kysely<Schema>) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sent by ${source}`}, 0))`.execute(trx)
    return await work(trx)
  }
  const done = (last.get(source) ?? Promise.resolve()).then(() => atomically(db, locked))
  const settled = done.catch(() => {})
  last.set(source, settled)
  void settled.then(() => last.get(source) === settled && last.delete(source))
  return await done
}
