import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Runs SQL text that may hold several statements; returns the rows of the last one. */
export type RunScript = (sql: string) => Promise<Array<Record<string, unknown>>>

export interface Database {
  kind: 'embedded' | 'server'
  /** Whether other processes may be at work on it: those of a server, or the site that lets this command in. */
  isShared: boolean
  db: Kysely<Schema>
  /** Lends one connection for scripts, such as migrations under a lock. */
  withScripts<Result>(work: (run: RunScript) => Promise<Result>): Promise<Result>
  /** For short questions that must not wait behind the queries of pages: on a connection of its own. Values are $1, $2 … */
  ask(sql: string, values?: readonly unknown[]): Promise<Array<Record<string, unknown>>>
  /** Calls back whenever any process notifies the channel; returns a function that stops it. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * Takes a lock that one holder has at a time, here or in any process on the database; undefined where another has it. The
   * returned function lets go of it, and so does the end of this process.
   */
  tryLock(key: number): Promise<(() => Promise<void>) | undefined>
  /**
   * Of an embedded one on disk: lets commands of its owner ask it while this process has it open, until the returned function is
   * called. One that holds a transaction and says nothing for `idleMs` is cut off.
   */
  letGuestsIn?(idleMs?: number): Promise<() => Promise<void>>
  /** Ends what is under way, then lets go of the files or connections. */
  close(): Promise<void>
}

/** Runs the work in one transaction, joining the caller's if there already is one. */
export function atomically<Result>(db: Kysely<Schema>, work: (trx: Kysely<Schema>) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute((trx: Transaction<Schema>) => work(trx))
}

/** Rows in one statement: pages get their turn between two of them. */
export const batchRows = 1000

/** Repeats `work`, which says how many of at most `batchRows` rows it took, until fewer are left. Returns how many it took in all. */
export async function inBatches(work: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let all = 0
  for (;;) {
    signal.throwIfAborted()
    const taken = await work()
    all += taken
    if (taken < batchRows) return all
  }
}
