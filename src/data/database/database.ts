import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Runs SQL text that may hold several statements; returns the rows of the last one. */
export type RunScript = (sql: string) => Promise<Array<Record<string, unknown>>>

export interface Database {
  kind: 'embedded' | 'server'
  db: Kysely<Schema>
  /** Lends one connection for scripts, such as migrations under a lock. */
  withScripts<Result>(work: (run: RunScript) => Promise<Result>): Promise<Result>
  /** For short questions that must not wait behind the queries of pages: on a connection of its own. Values are $1, $2 … */
  ask(sql: string, values?: readonly unknown[]): Promise<Array<Record<string, unknown>>>
  /** Calls back whenever any process notifies the channel; returns a function that stops it. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** Ends what is under way, then lets go of the files or connections. */
  close(): Promise<void>
}
