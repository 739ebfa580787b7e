import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './database/schema.ts'

/**
 * A table of what is to be sent to somebody outside: rows with `key`, `due_at`, `expires_at`, `tries`, `outcome` (null while it waits),
 * `settled_at` and `problem`.
 */
export type OutboxTable = 'mail' | 'webhook_event'

/** What this process may try to send until its lease is over. */
export interface Leased {
  key: string
  /** This one included. */
  tries: number
  /** Nobody needs it any more. */
  hasExpired: boolean
}

/** What became of it in the end. */
export type Outcome = 'sent' | 'refused' | 'expired'

const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

/**
 * Takes what is needed soonest of that which is due, so that for `leaseMs` no other process does. What a process was at work on that
 * died comes up again when its lease is over. The least due time is asked for first: where nothing is due that costs one step of an index,
 * however much is put off. `columns` are read besides those of `Leased`;
 * `queue` is a condition that parts a table into queues of their own.
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

/** Puts off the end of the lease. Returns false when it was over, and another process has taken it. */
export async function keepLease(db: Kysely<Schema>, table: OutboxTable, leased: Leased, leaseMs: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set due_at = ${inMs(leaseMs)} where ${isOurs(leased)}`.execute(db)
  return numAffectedRows > 0n
}

/** To be tried again after a while; says why. */
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

/** Has what would be tried later tried at once. Returns how much that was. */
export async function retryAll(db: Kysely<Schema>, table: OutboxTable): Promise<number> {
  // What is due within two minutes comes up by itself, or a process is at work on it and must not lose its lease.
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set due_at = now() where outcome is null and due_at > now() + interval '2 minutes'`.execute(db)
  return Number(numAffectedRows)
}
