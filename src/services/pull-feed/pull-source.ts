import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from '#src/data/database/schema.ts'
import {
  findFeedToken,
  finishPull,
  forgetFeedToken,
  keepFeedToken,
  keepPull,
  type LeasedPull,
  notePullStep,
  postponePull,
  takePull,
} from '#src/data/pulls/pull-leases.ts'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { type KeptTokens, PullFailed } from '#src/domain/imports/pulls.ts'
import { retryPauseMs } from '#src/domain/mails/mail-budget.ts'
import { type StepNotes, stepNotes } from '#src/services/import-feed/recorded-import.ts'
import { traced } from '#src/traced.ts'
import type { ImportFeed } from '../import-feed/import-request.ts'
import type { PulledFeed, PullFeed } from './pull-feed.ts'

/** A source of sources.yaml that is pulled. */
export interface PulledSource {
  feed: FeedSource
  /** From the end of one pull to the start of the next. */
  everyMs: number
  pull: PullFeed
}

export interface PullParts {
  db: Kysely<Schema>
  importFeed: ImportFeed
  now(): Date
  scratch: string
  log: Pick<Logger, 'debug' | 'info' | 'warn'>
  /** Milliseconds after which a process that has not renewed its lease is no longer assumed to be working. */
  leaseMs?: number
  /** Milliseconds between progress notes; by default two seconds. */
  noteEveryMs?: number
}

const usualLeaseMs = 60_000
/** Time limit for a pull and its import. */
const longestPullMs = 3 * 60 * 60_000

/**
 * Pulls a source if it is due and no other process is pulling it, and imports the result. The state for the next pull is stored only after
 * the import. Returns whether it was due; throws if the database does not respond.
 */
export async function pullSource(parts: PullParts, source: PulledSource, outer: AbortSignal): Promise<boolean> {
  const { db, log, leaseMs = usualLeaseMs } = parts
  const leased = await takePull(db, source.feed.name, leaseMs)
  if (!leased) return false
  const lost = new AbortController()
  const keep = async () => {
    if (!(await keepPull(db, leased, leaseMs))) lost.abort(new Error('Another process pulls it now'))
  }
  const keeping = setInterval(() => void keep().catch(() => {}), leaseMs / 3)
  const notes = stepNotes((step) => notePullStep(db, leased, step), parts.noteEveryMs)
  const signal = AbortSignal.any([outer, lost.signal, AbortSignal.timeout(longestPullMs)])
  try {
    const pull = () => pullAndImport(parts, { source, leased, notes, signal })
    const { state, again } = await traced('pull', { source: source.feed.name }, pull)
    const untilAgain = again ? again.getTime() - parts.now().getTime() : Number.POSITIVE_INFINITY
    await finishPull(db, leased, { state, ms: Math.max(0, Math.min(source.everyMs, untilAgain)) })
  } catch (error) {
    if (outer.aborted) await postponePull(db, leased, { ms: 0 })
    else if (!lost.signal.aborted) await postpone({ db, log }, leased, error)
  } finally {
    clearInterval(keeping)
    await notes.settled()
  }
  return true
}

interface Pull {
  source: PulledSource
  leased: LeasedPull
  notes: StepNotes
  signal: AbortSignal
}

async function pullAndImport(
  { db, importFeed, now, scratch, log }: PullParts,
  { source, leased, notes, signal }: Pull,
): Promise<PulledFeed> {
  const { state, confirmsWithdrawals } = leased
  const tokens = pullTokensOf(db, source.feed.name)
  const pulled = await source.pull({ state, tokens, now: now(), confirmsWithdrawals, scratch, say: notes.say, signal })
  const { feed } = pulled
  if (!feed) return pulled
  notes.say('waiting for its turn to be imported')
  try {
    const { outcome, message, rows, unstoredFiles } = await importFeed({
      open: async () => feed,
      ...(feed.file.ahead && { ahead: feed.file.ahead }),
      feed: source.feed,
      source: source.feed.name,
      confirmWithdrawals: confirmsWithdrawals,
      signal,
    })
    // The result is shown, but the source is asked again, as it may send each change only once.
    if (outcome !== 'imported' || unstoredFiles > 0) throw new PullFailed(message)
    log.info({ source: source.feed.name, rows }, message)
  } finally {
    await feed.close()
  }
  return pulled
}

/** The tokens that the pulls of a source share. */
export function pullTokensOf(db: Kysely<Schema>, source: string): KeptTokens {
  return {
    find: () => findFeedToken(db, source),
    keep: (token, ms) => keepFeedToken(db, source, { token, ms }),
    forget: () => forgetFeedToken(db, source),
  }
}

/** For failures that are not the sender's, the log has the full error, and the agency a readable sentence. */
async function postpone({ db, log }: Pick<PullParts, 'db' | 'log'>, leased: LeasedPull, error: unknown): Promise<void> {
  const isTheirs = error instanceof PullFailed
  const problem = isTheirs ? error.message : 'It could not be imported for a reason of our own, which the log has.'
  const ms = Math.max(isTheirs ? error.pauseMs : 0, retryPauseMs(leased.failures + 1, Math.random()))
  await postponePull(db, leased, { ms, problem })
  const known = { source: leased.source, failures: leased.failures + 1, againInSeconds: Math.round(ms / 1000) }
  log.warn(isTheirs ? { ...known, problem } : { ...known, error }, 'A feed could not be pulled')
}
