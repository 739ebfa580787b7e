import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Runs SQL text that may contain several statements; returns the rows of the last one. */
export type RunScript = (sql: string) => Promise<Array<Record<string, unknown>>>

export interface Database {
  kind: 'embedded' | 'server'
  /** Whether other processes may use it too: those of a server, or the site that serves this command. */
  isShared: boolean
  db: Kysely<Schema>
  /** Provides one connection for scripts, such as migrations under a lock. */
  withScripts<Result>(work: (run: RunScript) => Promise<Result>): Promise<Result>
  /** For short queries that must not wait behind those of pages: on a connection of its own. Values are $1, $2 … */
  ask(sql: string, values?: readonly unknown[]): Promise<Array<Record<string, unknown>>>
  /** Calls back whenever any process notifies the channel; returns a function that stops it. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * Takes a lock that has one holder at a time among all processes on the database; undefined if it is taken. It is released by the
   * returned function, or when this process ends.
   */
  tryLock(key: number): Promise<(() => Promise<void>) | undefined>
  /**
   * For an embedded database on disk: lets commands of its owner use it while this process has it open, until the returned function is
   * called. A guest that is idle within a transaction for `idleMs` is cut off.
   */
  letGuestsIn?(idleMs?: number): Promise<() => Promise<void>>
  /** Finishes running work, then releases files or connections. */
  close(): Promise<void>
}

/** Runs the work in one transaction, joining the caller's if there is one. */
export function atomically<Result>(db: Kysely<Schema>, work: (trx: Kysely<Schema>) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute((trx: Transaction<Schema>) => work(trx))
}

/** JSON as PostgreSQL stores it: without NUL and halves of surrogate pairs, which a text cut to its limit may end with. */
export function jsonText(value: unknown): string {
  // Escapes are read one by one: what was typed as `\ud800` is an escaped backslash and five letters.
  return JSON.stringify(value).replaceAll(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (escaped, what: string) =>
    what === 'u0000' ? '' : what.length > 1 ? '\ufffd' : escaped,
  )
}

/** Rows per statement: pages get their turn between two of them. */
export const batchRows = 1000

/** Repeats `work`, which returns how many of at most `batchRows` rows it processed, until it processed fewer. Returns the total. */
export async function inBatches(work: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let all = 0
  for (;;) {
    signal.throwIfAborted()
    const taken = await work()
    all += taken
    if (taken < batchRows) return all
  }
}
