import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { ImportUnderWay } from '#src/services/import-feed/import-request.ts'
import { applyPending } from '#src/services/receive-properties/document-applier.ts'
import { type DueMediaParts, fetchDueMedia } from '#src/services/receive-properties/fetch-due-media.ts'

interface WorkOffSendsOptions extends DueMediaParts {
  log: Pick<Logger, 'warn'>
  /** Milliseconds between checks for due work. */
  lookMs?: number
}

const usualLookMs = 2_000

/**
 * Fetches media of properties sent one by one, and applies documents that nobody waits for any more: those of a dead process, or delayed by
 * another import. Runs as long as the site does, in any number of processes. The returned function ends it.
 */
export function processSends({ log, lookMs = usualLookMs, ...parts }: WorkOffSendsOptions): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  const again = async (what: string, work: () => Promise<boolean>) => {
    while (!signal.aborted) {
      const isMore = await work().catch((error: unknown) => {
        if (!signal.aborted && !(error instanceof ImportUnderWay)) log.warn({ error }, `${what} now`)
        return false
      })
      if (!isMore) await wait(lookMs, undefined, { signal }).catch(() => {})
    }
  }
  const working = Promise.all([
    again('Properties that were sent cannot be applied', async () => await applyEach(parts, parts.sources(), signal)),
    again('Media of properties that were sent cannot be fetched', async () => (await fetchDueMedia(parts, signal)) > 0),
  ])
  return async () => {
    stopping.abort(new Error('The site stops'))
    await working
  }
}

async function applyEach(parts: DueMediaParts, sources: readonly FeedSource[], signal: AbortSignal): Promise<boolean> {
  let isMore = false
  for (const source of sources) isMore = (await applyPending(parts, source, signal)) || isMore
  return isMore
}
