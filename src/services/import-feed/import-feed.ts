import { atomically } from '#src/data/database/database.ts'
import { lexicon } from '#src/data/import/lexicon.ts'
import { guardAdvert } from '#src/domain/adverts/advert-guard.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import type { CostBasis } from '#src/domain/calculators/searched-cost.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { defaultSource, type FeedSource, scopeOf } from '#src/domain/imports/feed-source.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { OpenFeed } from '#src/feeds/feed.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { Locator } from '#src/services/locate/locate.ts'
import { applyFeed } from './apply-feed.ts'
import { fetchAhead } from './fetch-ahead.ts'
import type { ImportRequest } from './import-request.ts'
import { type ImportRun, type RecordedImportParts, recordedImport } from './recorded-import.ts'
import { stageFeed } from './stage-feed.ts'
import type { MediaOutcome } from './store-media.ts'

export interface ImportDependencies extends RecordedImportParts {
  openFeed(path: string, source: FeedSource | undefined): Promise<OpenFeed>
  /** The same, to read a file before its import; undefined if it names no web media. */
  openAhead(path: string, source: FeedSource | undefined): Promise<OpenFeed | undefined>
  store: MediaStore
  /** Opens a fetcher for one import, which counts its requests and ends with the signal. */
  openFetcher(signal: AbortSignal | undefined): MediaFetcher
  locator: Pick<Locator, 'locateAll'>
  /** The configured sources; by default none. */
  sources?(): readonly FeedSource[]
  /** What the agency's settings say about rules of adverts; by default nothing. */
  policy?(): AdvertPolicy
  /** By which monthly costs are worked out; by default they are not. */
  costs?(): CostBasis
  /** The ids of the site's branches; by default none are compared. */
  branches?(): readonly number[]
  /** Rows per statement; by default 50. */
  rowsPerStatement?: number
  /** Called after an import with the number of changed properties, before it is acknowledged. It must not throw, as the import is done. */
  afterwards?(changed: number): Promise<void>
}

/** See ImportFeed (import-request.ts). Rows are staged in small transactions; a last one applies them all. */
export async function importFeed(dependencies: ImportDependencies, request: ImportRequest): Promise<ImportReport> {
  const met = request.media === 'later' ? undefined : await mediaMet(dependencies, request)
  return await recordedImport({ ...dependencies, feedSource: request.feed?.name ?? defaultSource }, request, async (run, begun) => {
    const report = await readAndApply({ ...dependencies, met }, begun, run)
    await dependencies.afterwards?.(report.imported + report.changed + report.withdrawn)
    return report
  })
}

/** Results of media fetched ahead. Problems of the feed itself are left to the import. */
async function mediaMet({ openAhead, clock, ...parts }: ImportDependencies, request: ImportRequest): Promise<Map<string, MediaOutcome>> {
  const options = { ...parts, policy: parts.policy?.(), source: request.feed?.name ?? defaultSource, now: clock(), signal: request.signal }
  try {
    if (!('path' in request)) {
      return request.ahead ? await fetchAhead(options, { rows: request.ahead(), files: { find: () => undefined } }) : new Map()
    }
    const feed = await openAhead(request.path, request.feed)
    if (!feed) return new Map()
    try {
      return await fetchAhead(options, { rows: feed.file.rows, files: feed.media })
    } finally {
      await feed.close()
    }
  } catch {
    request.signal?.throwIfAborted()
    return new Map()
  }
}

interface AfterFetching extends ImportDependencies {
  met: ReadonlyMap<string, MediaOutcome> | undefined
}

async function readAndApply(
  { db, openFeed, store, locator, clock, sources, policy, costs, branches, rowsPerStatement, met }: AfterFetching,
  request: ImportRequest,
  { tally, importId, checkUnchanged }: ImportRun,
): Promise<ImportReport> {
  const now = clock()
  const { confirmWithdrawals = false, onProgress, signal } = request
  const others = (sources?.() ?? []).filter(({ name }) => name !== request.feed?.name)
  const source = request.feed?.name ?? defaultSource
  const scope = scopeOf(request.feed, others)
  const feed = 'path' in request ? await openFeed(request.path, request.feed) : await request.open()
  try {
    const staged = await stageFeed({
      db,
      feed,
      source,
      scope,
      ownership: { feed: request.feed, others },
      store,
      fetcher: fetchedLater,
      ...(met && { met }),
      locator,
      lexicon: lexicon(db),
      tally,
      now,
      onProgress,
      signal,
      rowsPerStatement,
      policy: policy?.(),
      costs: costs?.(),
      // Properties that are sent one by one are answered in their protocol's words.
      branches: 'path' in request ? branches?.() : undefined,
    })
    onProgress?.({ stage: 'applying', fraction: 1, rows: tally.rows, changed: tally.changed })
    await checkUnchanged()
    const { file } = feed
    const guard = (listing: Listing) => guardAdvert(listing, londonDay(now), policy?.()).listing
    const read = { importId, now, source, guard, scope, tally, extent: file.extent, end: file.end(), staged, confirmWithdrawals }
    return await atomically(db, (trx) => applyFeed(trx, read))
  } finally {
    await feed.close()
  }
}

/** Fetches nothing, so that the import does not wait: unknown media count as to be retried. */
const fetchedLater: MediaFetcher = {
  fetch: async () => ({ kind: 'failed', reason: 'It is fetched afterwards.' }),
  close: () => {},
}
