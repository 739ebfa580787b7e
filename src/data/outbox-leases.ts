import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './database/schema.ts'

/**
 * A table of things to send: rows with `key`, `due_at`, `expires_at`, `tries`, `outcome` (null while waiting), `settled_at` and `problem`.
 */
export type OutboxTable = 'mail' | 'webhook_event' | 'push_message'

/** An item that this process may try to send until its lease ends. */
export interface Leased {
  key: string
  /** Attempts, including this one. */
  tries: number
  /** It is no longer needed. */
  hasExpired: boolean
}

/** The final result. */
export type Outcome = 'sent' | 'refused' | 'expired'

const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

/**
 * Takes the most urgent due item, so that for `leaseMs` no other process does. Items of a process that died are due again when their lease
 * ends. The earliest due time is queried first: if nothing is due, that costs one index step, however much is postponed. `columns` are read
 * besides those of `Leased`; `queue` is a condition that splits a table into queues.
 */
export async function takeDue<Row extends object>(
  db: Kysely<Schema>,
  table: OutboxTable,
  { leaseMs, columns, queue = sql<boolean>`true` }: { leaseMs: number; columns: RawBuilder<unknown>; queue?: RawBuilder<boolean> },
): Promise<(Row & Leased) | undefined> {
  const name = sql.table(table)
  const { rows } = await sql<Row & Leased>`
    update ${name} as taken set due_at = ${inMs(leaseMs)}, tries = tries + 1
    where key = (
      select key from ${name}
      where ${queue} and outcome is null and due_at <= now() and (select min(due_at) from ${name} where ${queue} and outcome is null) <= now()
      order by expires_at limit 1 for update skip locked
    )
    returning key, tries, expires_at <= now() as "hasExpired", ${columns}`.execute(db)
  return rows[0]
}

/** Extends the lease. Returns false if it had ended and another process has taken the item. */
export async function keepLease(db: Kysely<Schema>, table: OutboxTable, leased: Leased, leaseMs: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set due_at = ${inMs(leaseMs)} where ${isOurs(leased)}`.execute(db)
  return numAffectedRows > 0n
}

/** Schedules a retry after a while, with the reason. */
export async function postpone(
  db: Kysely<Schema>,
  table: OutboxTable,
  leased: Leased,
  { ms, problem }: { ms: number; problem: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set due_at = ${inMs(ms)}, problem = ${problem} where ${isOurs(leased)}`.execute(db)
}

function isOurs({ key, tries }: Leased) {
  return sql`key = ${key} and tries = ${tries} and outcome is null`
}

/** Makes postponed items due at once. Returns how many. */
export async function retryAll(db: Kysely<Schema>, table: OutboxTable): Promise<number> {
  // Items due within two minutes come up anyway, or a process is working on them and must not lose its lease.
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set due_at = now() where outcome is null and due_at > now() + interval '2 minutes'`.execute(db)
  return Number(numAffectedRows)
}
