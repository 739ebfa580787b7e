import { watch } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ImportReport } from '#src/domain/import-report.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { importFromInbox, putAway } from './import-from-inbox.ts'
import { type SettledFeeds, type SettleTimes, settledFeeds } from './settled-feeds.ts'
import { tidyInbox } from './tidy-inbox.ts'

export interface WatchedInbox {
  inbox: string
  importFeed: ImportFeed
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  times?: Partial<InboxTimes>
}

/** Milliseconds. */
export interface InboxTimes extends SettleTimes {
  /** The folder is looked at this often also when nothing told of a change: network drives do not. */
  lookMs: number
  /** While a file is on its way. */
  lookSoonMs: number
  /** After our own failure (a full disk, a lost database) the file is tried again. */
  retryMs: number
}

const usualTimes: InboxTimes = { settleMs: 2000, patienceMs: 60_000, lookMs: 10_000, lookSoonMs: 500, retryMs: 60_000 }
const mostTries = 3
const tidyEveryMs = 24 * 60 * 60 * 1000

/**
 * Imports every feed that is put into the inbox, one after the other, for as long as the site runs. The answered function stops
 * it; an import under way is broken off, and its file is imported at the next start.
 */
export async function watchInbox({ inbox, importFeed, log, times = {} }: WatchedInbox): Promise<() => Promise<void>> {
  const { settleMs, patienceMs, lookMs, lookSoonMs, retryMs } = { ...usualTimes, ...times }
  await mkdir(inbox, { recursive: true })
  const stopping = new AbortController()
  const bell = doorbell()
  const watcher = watch(inbox, () => bell.ring())
  // A folder that is removed while it is watched is made again by whoever removed it, or looking at it says so.
  watcher.on('error', (error) => log.warn({ error }, 'The inbox can only be looked at now and then'))
  const feeds = settledFeeds(inbox, { settleMs, patienceMs })
  const take = feedTaker({ inbox, importFeed, log, signal: stopping.signal, retryMs })
  // All by the process's own clock: the one on the wall may be put back by hours.
  let tidiedAt = Number.NEGATIVE_INFINITY

  const looking = (async () => {
    while (!stopping.signal.aborted) {
      const waiting = await lookOnce(feeds, take).catch((error: unknown) => {
        log.error({ error }, 'The inbox cannot be read')
        return false
      })
      if (performance.now() - tidiedAt > tidyEveryMs) {
        tidiedAt = performance.now()
        await tidyInbox(inbox, new Date()).catch((error: unknown) => log.warn({ error }, 'The inbox could not be tidied'))
      }
      await bell.wait(waiting ? lookSoonMs : lookMs)
    }
  })()
  return async () => {
    stopping.abort(new Error('The site stops'))
    bell.ring()
    watcher.close()
    await looking
  }
}

/** Answers whether there is a file to look at again soon. */
async function lookOnce(feeds: SettledFeeds, take: (name: string) => Promise<void>): Promise<boolean> {
  const { ready, waiting } = await feeds.look()
  for (const name of ready) await take(name)
  return waiting
}

interface Taker extends Omit<WatchedInbox, 'times'> {
  signal: AbortSignal
  retryMs: number
}

function feedTaker({ inbox, importFeed, log, signal, retryMs }: Taker): (name: string) => Promise<void> {
  const tries = new Map<string, { count: number; notBefore: number }>()
  return async (name) => {
    const { count, notBefore } = tries.get(name) ?? { count: 0, notBefore: 0 }
    if (signal.aborted || performance.now() < notBefore) return
    try {
      const report = await importFromInbox({ inbox, importFeed, signal }, name)
      tries.delete(name)
      logReport(log, report)
    } catch (error) {
      if (signal.aborted) return
      // Another process that watches the same folder was quicker.
      if (!(await isThere(join(inbox, name)))) return void tries.delete(name)
      log.error({ error, file: name, tries: count + 1 }, 'A feed could not be imported')
      tries.set(name, { count: count + 1, notBefore: performance.now() + retryMs })
      if (count + 1 < mostTries) return
      tries.delete(name)
      await putAway({ inbox, name, report: failure(name, error) })
    }
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function logReport(log: WatchedInbox['log'], report: ImportReport): void {
  const { source, outcome, rows, imported, changed, withdrawn, rejectedCount, warningCount, seconds, message } = report
  const facts = { file: source, outcome, rows, imported, changed, withdrawn, rejected: rejectedCount, warnings: warningCount, seconds }
  const isFine = outcome === 'imported' && report.complete && report.needsConfirmation.length === 0
  if (isFine) log.info(facts, `Feed: ${message}`)
  else log.warn(facts, `Feed: ${message}`)
}

function failure(name: string, error: unknown): ImportReport {
  return {
    source: name,
    outcome: 'failed',
    message: `It could not be imported, in ${mostTries} tries: ${error instanceof Error ? error.message : error}`,
    startedAt: new Date().toISOString(),
    seconds: 0,
    rows: 0,
    imported: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
    complete: false,
    needsConfirmation: [],
    rejectedCount: 0,
    rejected: [],
    warningCount: 0,
    warnings: [],
  }
}

/** Waits for a time or until somebody rings; a ring while nobody waits is not lost. */
function doorbell() {
  let rung = false
  let answer: (() => void) | undefined
  return {
    ring() {
      rung = true
      answer?.()
    },
    async wait(ms: number) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          answer = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      answer = undefined
      rung = false
    },
  }
}
