import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from '#src/data/database/schema.ts'
import { keepLease, type Leased, type OutboxTable, type Outcome, postpone } from '#src/data/outbox-leases.ts'
import { retryPauseMs } from '#src/domain/mails/mail-budget.ts'
import { traced } from '#src/traced.ts'

export interface DeliverParts {
  db: Kysely<Schema>
  log: Pick<Logger, 'debug' | 'warn'>
  /** Milliseconds after which a process that has not renewed its lease is no longer assumed to be working. */
  leaseMs?: number
}

/** `unreachable`: nothing can be sent now, so the next one should wait too; `pauseMs`: the least wait for this one. */
type Postponed = { outcome: 'postponed' | 'unreachable'; problem: string; pauseMs?: number | undefined }

/** `nothing due` if there is nothing to send. */
export type Delivered = Outcome | Postponed['outcome'] | 'nothing due'

/** What is sent from one table, and how. */
interface Outbox<Due extends Leased, End extends { outcome: Outcome; problem?: string | undefined }> {
  table: OutboxTable
  take(leaseMs: number): Promise<Due | undefined>
  settle(due: Due, end: End): Promise<void>
  /** The result without asking a server, if it is already decided. */
  endBefore(due: Due): End | undefined
  send(due: Due, signal: AbortSignal): Promise<End | Postponed>
  /** For the log: neither addresses nor contents. */
  facts(due: Due): object
  /** The part of a server's reply that may be logged. */
  reply(problem: string): string | undefined
  says: Readonly<Record<Outcome | 'postponed' | 'not asked', string>>
}

const usualLeaseMs = 60_000
const mostUnreachableMs = 5 * 60_000
/** Between attempts to record the result. */
const settleAgainMs = 1000

/**
 * Sends the most urgent item, once as far as its protocol allows (decision 81): if this process or the connection ends after the server
 * accepted it and before that was recorded, it is sent again with the same key. Throws if the database does not respond.
 */
export async function deliverDue<Due extends Leased, End extends { outcome: Outcome; problem?: string | undefined }>(
  { db, log, leaseMs = usualLeaseMs }: DeliverParts,
  { table, take, settle, endBefore, send, facts, reply, says }: Outbox<Due, End>,
  signal: AbortSignal,
): Promise<Delivered> {
  const due = await take(leaseMs)
  if (!due) return 'nothing due'
  const known = { ...facts(due), tries: due.tries }
  const end = endBefore(due)
  if (end) {
    await settle(due, end)
    log.warn(known, says[end.outcome === 'refused' ? 'not asked' : end.outcome])
    return end.outcome
  }
  const keeping = setInterval(() => void keepLease(db, table, due, leaseMs).catch(() => {}), leaseMs / 3)
  try {
    const delivery = await traced('send', { outbox: table, tries: due.tries }, async (note) => {
      const sent = await send(due, signal)
      note({ outcome: sent.outcome })
      return sent
    })
    const { outcome, problem = '' } = delivery
    if (isEnd(delivery)) {
      await untilWritten(() => settle(due, delivery), signal)
      if (outcome === 'sent') log.debug(known, says.sent)
      else log.warn({ ...known, reply: reply(problem) }, says.refused)
      return outcome
    }
    const ms = pauseMs(delivery, due.tries, signal)
    await untilWritten(() => postpone(db, table, due, { ms, problem }), signal)
    log.warn({ ...known, reply: reply(problem), againInSeconds: Math.round(ms / 1000) }, says.postponed)
    return outcome
  } finally {
    clearInterval(keeping)
  }
}

function isEnd<End extends { outcome: Outcome }>(delivery: End | Postponed): delivery is End {
  return delivery.outcome !== 'postponed' && delivery.outcome !== 'unreachable'
}

/** Soon if the fault is not this item's, but after others had their turn. */
function pauseMs({ outcome, pauseMs: least = 0 }: Postponed, tries: number, signal: AbortSignal): number {
  if (signal.aborted) return 0
  const ms = retryPauseMs(tries, Math.random())
  return Math.max(least, outcome === 'unreachable' ? Math.min(ms, mostUnreachableMs) : ms)
}

/** While the database is away no other process can take it either, so the result is kept as long as this process runs. */
async function untilWritten(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (signal.aborted) throw error
      await wait(settleAgainMs, undefined, { signal }).catch(() => {})
    }
  }
}
