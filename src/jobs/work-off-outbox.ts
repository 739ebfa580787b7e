import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { pushChannel } from '#src/data/alerts/push-messages.ts'
import type { Database } from '#src/data/database/database.ts'
import { mailChannel } from '#src/data/mails/outbox.ts'
import { webhookChannel } from '#src/data/webhook/webhook-events.ts'
import type { Delivered } from '#src/services/outbox/deliver-due.ts'
import { type DeliverEventOptions, type DeliverMailOptions, deliverEvent, deliverMail } from '#src/services/outbox/deliver-mail.ts'
import { type DeliverNoticeOptions, deliverNotice } from '#src/services/outbox/deliver-notice.ts'
import { wakeableWait } from './wakeable-wait.ts'

interface WorkOffOptions {
  database: Pick<Database, 'listen'>
  /** The notification when something is queued. */
  channel: string
  /** Sends the most urgent item. */
  deliver(signal: AbortSignal): Promise<Delivered>
  /** Closes connections. */
  close(): void
  /** What is sent, for the log: `Mails`. */
  what: string
  log: Pick<Logger, 'warn'>
  /** Concurrent sends. */
  atATime: number
  times?: Partial<SendTimes> | undefined
}

/** Milliseconds. */
interface SendTimes {
  /** Retries become due without a notification. */
  lookMs: number
  /** The pause after nothing could be sent; doubled each further time, up to `longestPauseMs`. */
  pauseMs: number
  longestPauseMs: number
  /** How long current sends may take when the site stops. */
  graceMs: number
}

const usualTimes: SendTimes = { lookMs: 5000, pauseMs: 5000, longestPauseMs: 5 * 60_000, graceMs: 8000 }

/**
 * Sends the items of an outbox as long as the site runs, soon after their commit by any process. Any number of processes may do so. The
 * returned function ends it.
 */
async function workOffOutbox({
  database,
  channel,
  deliver,
  close,
  what,
  log,
  atATime,
  times,
}: WorkOffOptions): Promise<() => Promise<void>> {
  const { lookMs, pauseMs, longestPauseMs, graceMs } = { ...usualTimes, ...times }
  const stopping = new AbortController()
  const { signal } = stopping
  const waits = Array.from({ length: atATime }, wakeableWait)
  const ringAll = () => {
    for (const wakeable of waits) wakeable.wake()
  }
  const stopListening = await database.listen(channel, ringAll)
  /** By the process's own clock. */
  let pausedUntil = Number.NEGATIVE_INFINITY
  let pauses = 0

  const work = async (wakeable: ReturnType<typeof wakeableWait>) => {
    while (!signal.aborted) {
      const restMs = pausedUntil - performance.now()
      if (restMs > 0) {
        await wakeable.wait(restMs)
        continue
      }
      const delivered = await deliver(signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ error }, `${what} cannot be taken from the outbox now`)
        return 'nothing due' as const
      })
      if (delivered === 'unreachable') pausedUntil = performance.now() + Math.min(pauseMs * 2 ** pauses++, longestPauseMs)
      if (delivered === 'sent') pauses = 0
      if (delivered === 'nothing due') await wakeable.wait(lookMs)
    }
  }
  const working = Promise.all(waits.map(work))
  return async () => {
    stopping.abort(new Error('The site stops'))
    ringAll()
    await stopListening()
    // An interrupted send may arrive anyway, and again when it is repeated.
    await Promise.race([working, wait(graceMs, undefined, { ref: false })])
    close()
    await working
  }
}

interface HandOverLeadsOptions extends Omit<DeliverEventOptions, 'db'> {
  database: Pick<Database, 'db' | 'listen'>
  times?: Partial<SendTimes>
}

/** Sends events to their receiver as long as the site runs, one by one (work-off-outbox.ts). The returned function ends it. */
export async function handOverLeads({ database, times, ...options }: HandOverLeadsOptions): Promise<() => Promise<void>> {
  return await workOffOutbox({
    database,
    channel: webhookChannel,
    deliver: (signal) => deliverEvent({ ...options, db: database.db }, signal),
    close: () => options.sender.close(),
    what: `Events for ${options.receiverWords}`,
    log: options.log,
    atATime: 1,
    times,
  })
}

interface SendMailsOptions extends Omit<DeliverMailOptions, 'db'> {
  database: Pick<Database, 'db' | 'listen'>
  /** Concurrent mails. */
  atATime: number
  times?: Partial<SendTimes>
}

/** Sends the mails of the outbox as long as the site runs (work-off-outbox.ts). The returned function ends it. */
export async function sendMails({ database, atATime, times, ...options }: SendMailsOptions): Promise<() => Promise<void>> {
  return await workOffOutbox({
    database,
    channel: mailChannel,
    deliver: (signal) => deliverMail({ ...options, db: database.db }, signal),
    close: () => options.sender.close(),
    what: 'Mails',
    log: options.log,
    atATime,
    times,
  })
}

interface TellDevicesOptions extends Omit<DeliverNoticeOptions, 'db'> {
  database: Pick<Database, 'db' | 'listen'>
  times?: Partial<SendTimes>
}

/** Tells devices of alerts as long as the site runs (work-off-outbox.ts). The returned function ends it. */
export async function tellDevices({ database, times, ...options }: TellDevicesOptions): Promise<() => Promise<void>> {
  return await workOffOutbox({
    database,
    channel: pushChannel,
    deliver: (signal) => deliverNotice({ ...options, db: database.db }, signal),
    close: () => options.sender.close(),
    what: 'Notices to devices',
    log: options.log,
    atATime: 4,
    times,
  })
}
