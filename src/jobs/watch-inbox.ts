import { watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import { defaultSource, type FeedSource } from '#src/domain/imports/feed-source.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { FileChanged, type ImportFeed } from '#src/services/import-feed/import-request.ts'
import { claimedName, inboxFolders } from '#src/services/inbox/inbox-names.ts'
import { FeedGone, tidyInbox } from './claim-feed.ts'
import { type CompleteFeeds, completeFeeds, type SettleTimes } from './complete-feeds.ts'
import { importFromInbox, maxTries } from './import-from-inbox.ts'
import { wakeableWait } from './wakeable-wait.ts'

interface WatchInboxOptions {
  inbox: string
  /** The source whose folder is watched; by default the default source, whose folder is the inbox itself. */
  source?: FeedSource
  importFeed: ImportFeed
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  times?: Partial<InboxTimes>
}

/** Milliseconds. */
interface InboxTimes extends SettleTimes {
  /** How often the folder is read without a notification: network drives send none. */
  lookMs: number
  /** How often while a file is being uploaded. */
  lookSoonMs: number
  /** When the file is tried again after a failure of ours (a full disk, a lost database). */
  retryMs: number
  /** When it is first tried again if its pictures could not be stored, and then at growing intervals: they are decoded anew each time. */
  unstoredMs: number
  /** The longest it may stay for that. */
  stayMs: number
}

const usualTimes: InboxTimes = {
  settleMs: 2000,
  patienceMs: 60_000,
  lookMs: 10_000,
  lookSoonMs: 500,
  retryMs: 60_000,
  unstoredMs: 15_000,
  stayMs: 24 * 60 * 60_000,
}
const tidyEveryMs = 24 * 60 * 60 * 1000

/**
 * Imports every feed put into the inbox, one by one, as long as the site runs. The returned function stops it; a running import is
 * interrupted, and its file is imported at the next start.
 */
export async function watchInbox({ inbox, source, importFeed, log, times = {} }: WatchInboxOptions): Promise<() => Promise<void>> {
  const { settleMs, patienceMs, lookMs, lookSoonMs, ...retries } = { ...usualTimes, ...times }
  const { inbox: folder } = inboxFolders(inbox, source?.name)
  await mkdir(folder, { recursive: true })
  const stopping = new AbortController()
  const wakeable = wakeableWait()
  const watcher = watch(folder, () => wakeable.wake())
  // If the folder itself is removed, the next check fails and is logged.
  watcher.on('error', (error) => log.warn({ error }, 'The inbox can only be looked at now and then'))
  const feeds = completeFeeds(folder, { settleMs, patienceMs })
  const take = feedTaker({ inbox, source, importFeed, log, signal: stopping.signal, retries })
  // By the process's own clock: the system clock may be set back by hours.
  let tidiedAt = Number.NEGATIVE_INFINITY

  const looking = (async () => {
    while (!stopping.signal.aborted) {
      const waiting = await lookOnce(feeds, take).catch((error: unknown) => {
        log.error({ error }, 'The inbox cannot be read')
        return false
      })
      if (performance.now() - tidiedAt > tidyEveryMs) {
        tidiedAt = performance.now()
        await tidyInbox(inbox, new Date(), source?.name).catch((error: unknown) => log.warn({ error }, 'The inbox could not be tidied'))
      }
      await wakeable.wait(waiting ? lookSoonMs : lookMs)
    }
  })()
  return async () => {
    stopping.abort(new Error('The site stops'))
    wakeable.wake()
    watcher.close()
    await looking
  }
}

/**
 * Returns whether there is a file to check again soon. One to be retried holds back later ones: imported last, it would replace their newer
 * rows.
 */
async function lookOnce(feeds: CompleteFeeds, take: (name: string) => Promise<'taken' | 'stays'>): Promise<boolean> {
  const { ready, waiting } = await feeds.look()
  for (const name of ready) if ((await take(name)) === 'stays') break
  return waiting
}

interface FeedTakerOptions extends Omit<WatchInboxOptions, 'times' | 'source'> {
  source: FeedSource | undefined
  signal: AbortSignal
  retries: Pick<InboxTimes, 'retryMs' | 'unstoredMs' | 'stayMs'>
}

/** A file that is retried. */
interface Tried {
  /** Failures of ours. */
  failures: number
  /** Imports after which not all of its files could be stored, and until when it may stay. */
  stays: number
  mayStayUntil: number
  notBefore: number
}

/** As a multiple of the first. */
const longestPause = 40

function feedTaker(options: FeedTakerOptions): (found: string) => Promise<'taken' | 'stays'> {
  const { inbox, importFeed, log, signal, retries } = options
  const source = options.source?.name ?? defaultSource
  const tried = new Map<string, Tried>()
  return async (found) => {
    const name = claimedName(found)?.name ?? found
    const now = performance.now()
    const before = tried.get(name) ?? { failures: 0, stays: 0, mayStayUntil: now + retries.stayMs, notBefore: 0 }
    if (signal.aborted || now < before.notBefore) return 'stays'
    const [isLastTry, mayStay] = [before.failures + 1 >= maxTries, now < before.mayStayUntil]
    const again = (times: Partial<Tried>, pauseMs: number): 'stays' => {
      tried.set(name, { ...before, ...times, notBefore: performance.now() + pauseMs })
      return 'stays'
    }
    try {
      const report = await importFromInbox({ inbox, source: options.source, importFeed, signal, isLastTry, mayStay }, found)
      logReport(log, source, report)
      const pauses = Math.min(2 ** before.stays, longestPause)
      if (mayStay && report.unstoredFiles > 0) return again({ stays: before.stays + 1 }, pauses * retries.unstoredMs)
      tried.delete(name)
    } catch (error) {
      if (signal.aborted) return 'stays'
      if (error instanceof FeedGone) tried.delete(name)
      else if (error instanceof FileChanged) log.warn({ file: name }, `Feed: ${error.message}`)
      else {
        log.error({ error, source, file: name, tries: before.failures + 1 }, 'A feed could not be imported')
        return again({ failures: Math.min(before.failures + 1, maxTries - 1) }, retries.retryMs)
      }
    }
    return 'taken'
  }
}

function logReport(log: WatchInboxOptions['log'], source: string, report: ImportReport): void {
  const { source: file, outcome, rows, imported, changed, withdrawn, rejectedCount, warningCount, unstoredFiles, seconds, message } = report
  const facts = {
    source,
    file,
    outcome,
    rows,
    imported,
    changed,
    withdrawn,
    rejected: rejectedCount,
    warnings: warningCount,
    seconds,
    unstoredFiles,
  }
  const isFine = outcome === 'imported' && report.complete && report.needsConfirmation.length === 0 && unstoredFiles === 0
  if (isFine) log.info(facts, `Feed: ${message}`)
  else log.warn(facts, `Feed: ${message}`)
}
