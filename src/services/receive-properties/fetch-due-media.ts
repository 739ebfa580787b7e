import {
  type DueMedia,
  type FeedDocument,
  findDocuments,
  finishMedia,
  postponeMedia,
  takeDueMedia,
} from '#src/data/documents/feed-documents.ts'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { retryPauseMs } from '#src/domain/mails/mail-budget.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { storeMedia } from '../import-feed/store-media.ts'
import { documentRow, type ImportDocumentsParts, importDocuments } from './import-documents.ts'

export interface DueMediaParts extends ImportDocumentsParts {
  sources: () => readonly FeedSource[]
  store: MediaStore
  /** It ends with the signal. */
  openFetcher(signal: AbortSignal): MediaFetcher
  now: () => Date
  leaseMs?: number
}

/** Few, so that none waits long for the pictures of others. */
const mostAtOnce = 10
/** Longer than ten properties take if their servers respond at all. */
const usualLeaseMs = 10 * 60_000

/**
 * Fetches media that properties lack, some properties at a time, while sends continue, and then shows them. Failed media are retried at
 * growing intervals. Returns how many properties were processed. Throws `ImportUnderWay` and database errors: everything is then due again.
 */
export async function fetchDueMedia(parts: DueMediaParts, signal: AbortSignal): Promise<number> {
  const due = await takeDueMedia(parts.db, { limit: mostAtOnce, leaseMs: parts.leaseMs ?? usualLeaseMs })
  for (const [name, those] of Map.groupBy(due, ({ source }) => source)) {
    const source = parts.sources().find((each) => each.name === name)
    if (source) await fetchOf(parts, { source, due: those, signal })
    // It comes back with the next send, if its source sends it.
    else for (const each of those) await finishMedia(parts.db, each)
  }
  return due.length
}

interface Fetching {
  source: FeedSource
  due: readonly DueMedia[]
  signal: AbortSignal
}

async function fetchOf(parts: DueMediaParts, { source, due, signal }: Fetching): Promise<void> {
  const { db, store, openFetcher, now } = parts
  const documents = await findDocuments(
    db,
    source.name,
    due.map(({ agentRef }) => agentRef),
  )
  const sent = documents.filter(({ document }) => document !== null)
  const fetcher = openFetcher(signal)
  const stored = await storeMedia(
    { db, store, fetcher, files: { find: () => undefined }, now: now(), signal },
    sent.map((document) => documentRow(document, 1).read().listing),
  ).finally(() => fetcher.close())
  await show(parts, { source, sent, signal })
  const incomplete = new Set(sent.filter((_, index) => !stored[index]!.complete).map(({ agentRef }) => agentRef))
  for (const each of due) {
    if (incomplete.has(each.agentRef)) await postponeMedia(db, each, retryPauseMs(each.failures + 1, Math.random()))
    else await finishMedia(db, each)
  }
}

/** Later sends are shown by their own import, which finds the media too. */
async function show(parts: DueMediaParts, { source, sent, signal }: { source: FeedSource; sent: FeedDocument[]; signal: AbortSignal }) {
  const names = sent.map(({ agentRef }) => agentRef)
  const find = async () => (await findDocuments(parts.db, source.name, names)).filter(({ document }) => document !== null)
  if (names.length > 0) await importDocuments(parts, { source, find, whenBusy: 'wait', signal })
}
