import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findKnownRows } from '#src/data/import/known-rows.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { type FeedRow, isWebAddress, type ListingRow, type MediaFiles } from '#src/feeds/feed.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { diffRows } from './diff-rows.ts'
import { rowWithoutUnstorable } from './read-advert.ts'
import { fetchMedia, type MediaOutcome } from './store-media.ts'

interface FetchAheadOptions {
  db: Kysely<Schema>
  source: string
  store: MediaStore
  openFetcher(signal: AbortSignal | undefined): MediaFetcher
  now: Date
  /** What the agency's settings say about rules of adverts. */
  policy?: AdvertPolicy | undefined
  signal?: AbortSignal | undefined
}

/** Rows per query of known media. */
const rowsPerBatch = 500

/**
 * Fetches the web media of an import's rows before it begins, so that a slow server delays only its own feed. Returns the results other
 * than "kept unchanged".
 */
export async function fetchAhead(
  options: FetchAheadOptions,
  { rows, files }: { rows: AsyncIterable<FeedRow>; files: MediaFiles },
): Promise<Map<string, MediaOutcome>> {
  const met = new Map<string, MediaOutcome>()
  let fetcher: MediaFetcher | undefined
  let batch: ListingRow[] = []
  const fetchBatch = async () => {
    const changed = await changedRows(options, batch, files)
    batch = []
    if (changed.length === 0) return
    fetcher ??= options.openFetcher(options.signal)
    for (const [key, outcome] of await fetchMedia({ ...options, fetcher }, changed)) met.set(key, outcome)
  }
  try {
    for await (const row of rows) {
      options.signal?.throwIfAborted()
      if (row.kind !== 'listing' || !row.media().some(isFetched)) continue
      batch.push(rowWithoutUnstorable(row))
      if (batch.length === rowsPerBatch) await fetchBatch()
    }
    if (batch.length > 0) await fetchBatch()
  } finally {
    fetcher?.close()
  }
  return met
}

function isFetched({ kind, source }: { kind: string; source: string }): boolean {
  return kind !== 'virtual-tour' && isWebAddress(source)
}

/** Rows that the import will read; only their media are needed. */
async function changedRows({ db, source, now, policy }: FetchAheadOptions, rows: readonly ListingRow[], files: MediaFiles) {
  const known = await findKnownRows(
    db,
    source,
    rows.map(({ agentRef }) => agentRef),
  )
  const { changed } = await diffRows(rows, { day: londonDay(now), policy, known, files })
  return changed.map(({ listing }) => listing)
}
