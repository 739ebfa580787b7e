import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely'
import { reportQuery } from '../request-queries.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

type Rows = Array<Record<string, unknown>>

/** The part of PGlite in use, in this process or through the site that has it open. */
export interface PGliteAsked extends Exclude<PGliteDialectConfig['pglite'], (...args: never) => unknown> {
  exec(sql: string): Promise<Array<{ rows: Rows }>>
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
}

/** Wraps PGlite as a database for the rest of the program. */
export function databaseOfPGlite(
  pglite: PGliteAsked,
  { isShared, tryLock, close }: Pick<Database, 'isShared' | 'tryLock' | 'close'>,
): Database {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), log: reportQuery })
  return {
    kind: 'embedded',
    isShared,
    db,
    withScripts: (work) => work(async (sql) => (await pglite.exec(sql)).at(-1)?.rows ?? []),
    ask: async (sql, values = []) => (await pglite.query<Record<string, unknown>>(sql, [...values])).rows,
    listen: (channel, hear) => pglite.listen(channel, hear),
    tryLock,
    async close() {
      await db.destroy()
      await close()
    },
  }
}
