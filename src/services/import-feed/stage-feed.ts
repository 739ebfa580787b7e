import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Lexicon } from '#src/data/import/lexicon.ts'
import { type KnownRow, rememberRows, seeRows } from '#src/data/import/staging.ts'
import { londonDay } from '#src/domain/dates/london-day.ts'
import type { ImportProgress } from '#src/domain/imports/import-progress.ts'
import { awaitsResult } from '#src/domain/property/auction-result.ts'
import type { FeedProblem } from '#src/domain/property/listing.ts'
import type { SearchWords } from '#src/domain/search/search-words.ts'
import type { FeedRow, ListedRow, OpenFeed } from '#src/feeds/feed.ts'
import { pauses } from '#src/feeds/pauses.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { Locator } from '#src/services/locate/locate.ts'
import { batchesOf } from './batches-of.ts'
import { type BrokenRows, brokenRows } from './broken-rows.ts'
import { type NewRow, rememberedColumns, sortRows } from './diff-rows.ts'
import type { ImportTally } from './import-tally.ts'
import { isSettled, type PlaceProblems, placeProblems } from './place-problems.ts'
import { foundHash } from './row-hashes.ts'
import { type AsideRow, layAside } from './stage-rows.ts'
import { stagedRow } from './staged-row.ts'
import { storable } from './storable.ts'
import { keepMedia } from './store-media.ts'
import { type WarningCap, warningCap } from './warning-cap.ts'

interface Staging {
  db: Kysely<Schema>
  feed: OpenFeed
  store: MediaStore
  fetcher: MediaFetcher
  locator: Pick<Locator, 'locateAll'>
  lexicon: Lexicon
  tally: ImportTally
  now: Date
  onProgress?: ((progress: ImportProgress) => void) | undefined
  signal?: AbortSignal | undefined
  /** Rows handed to the database in one statement. */
  rowsAtOnce?: number | undefined
}

/** Large enough that asking the database costs little for each row, small enough to hold in memory with its descriptions. */
const batchSize = 500
/**
 * Reads the feed to its end and lays aside what is new in it. Answers how many references the file named. While the database
 * takes one batch, the next one is compared and made ready, and the one after it cut into rows.
 */
export async function stageFeed(staging: Staging): Promise<number> {
  const { db, feed, tally, signal, onProgress } = staging
  for (const problem of feed.file.problems) tally.warn(problem)
  const cap = warningCap()
  const broken = brokenRows()
  const unplaced = placeProblems()
  let named = 0
  let ready = Promise.resolve()
  let stored = Promise.resolve()
  const stage = async (batch: readonly FeedRow[]) => {
    const { references, rows } = await compareBatch(staging, { cap, broken, unplaced }, batch)
    named += references
    // When these are laid aside, more will have been read.
    const read = { fraction: feed.file.progress(), rows: tally.rows }
    await stored
    stored = layAside(staging, rows).then(() => onProgress?.({ stage: 'reading', ...read, changed: tally.changed }))
    // Failures are met where they are awaited, which may be after the next batch has been read.
    stored.catch(() => {})
  }
  try {
    for await (const batch of batchesOf(feed.file.rows, batchSize)) {
      await ready
      signal?.throwIfAborted()
      ready = stage(batch)
      ready.catch(() => {})
    }
  } finally {
    await ready.finally(() => stored)
  }
  signal?.throwIfAborted()
  for (const problem of [...cap.summary(), ...unplaced.summary()]) tally.warn(problem)
  const kept = await broken.keepMeant(db)
  if (kept.isUnknown) tally.unknownRow()
  return named + kept.references
}

/** What was met in the file so far. */
interface Met {
  cap: WarningCap
  broken: BrokenRows
  unplaced: PlaceProblems
}

interface Compared {
  /** References the batch names that were not named before. */
  references: number
  /** To be laid aside. */
  rows: AsideRow[]
}

async function compareBatch(staging: Staging, met: Met, batch: readonly FeedRow[]): Promise<Compared> {
  const { db, tally, feed } = staging
  const { cap, broken } = met
  const listed = batch.flatMap((row) => listedRow(row, tally, broken))
  const first = firstOfEach(listed, tally)
  const seen = first.length > 0 ? await seeRows(db, first) : new Map<string, KnownRow | undefined>()
  for (const row of first) if (!seen.has(row.agentRef)) tally.reject(repeated(row))
  const { warnings, changed, reworded } = await sortRows(
    first.filter(({ agentRef }) => seen.has(agentRef)),
    { day: londonDay(staging.now), seen, files: feed.media },
  )
  for (const warning of cap.kept(warnings)) tally.warn(warning)
  if (reworded.length > 0) await rememberRows(db, reworded.map(rememberedColumns))
  return { references: seen.size, rows: changed.length > 0 ? await madeReady(staging, met, { rows: changed, seen }) : [] }
}

function listedRow(row: FeedRow, tally: ImportTally, broken: BrokenRows): ListedRow[] {
  tally.row()
  if (row.kind === 'listing') return [{ ...row, agentRef: storable(row.agentRef) }]
  tally.reject(row.problem)
  broken.add(row)
  return []
}

function firstOfEach(rows: readonly ListedRow[], tally: ImportTally): ListedRow[] {
  const first = new Map<string, ListedRow>()
  for (const row of rows) {
    if (first.has(row.agentRef)) tally.reject(repeated(row))
    else first.set(row.agentRef, row)
  }
  return [...first.values()]
}

function repeated({ line, agentRef }: ListedRow): FeedProblem {
  return { line, agentRef, field: 'AGENT_REF', reason: 'The file has this reference more than once; its first row counts' }
}

interface Unstaged {
  rows: readonly NewRow[]
  seen: ReadonlyMap<string, KnownRow | undefined>
}

/** With their pictures kept and their places found. */
async function madeReady(staging: Staging, { cap, unplaced }: Met, { rows, seen }: Unstaged): Promise<AsideRow[]> {
  const { db, feed, store, fetcher, locator, lexicon, tally, now, signal } = staging
  const listings = rows.map(({ listing }) => listing)
  const kept = await keepMedia({ db, store, fetcher, files: feed.media, now, signal }, listings)
  const located = await locator.locateAll(listings)
  const staged = rows.map((row, index) => {
    const { media, complete, reasons } = kept[index]!
    const place = located[index]!
    for (const reason of reasons) tally.warn({ line: row.line, agentRef: row.listing.agentRef, field: 'MEDIA', reason })
    for (const problem of cap.kept(unplaced.of(row, place))) tally.warn(problem)
    const columns = stagedRow({
      listing: row.listing,
      media,
      located: place,
      hashes: {
        ...rememberedColumns(row),
        listing_hash: row.listingHash,
        files_hash: row.filesHash || (seen.get(row.listing.agentRef)?.filesHash ?? ''),
        found_hash: foundHash(media, place),
        complete: complete && isSettled(row.listing, place) && !awaitsResult(londonDay(now), row.listing),
      },
    })
    return { line: row.line, columns }
  })
  const texts = await searchTexts(lexicon, staged)
  return staged.map(({ line, columns }, index) => {
    const search_text = texts[index] ?? null
    return { line, columns: { ...columns, search_text, words: search_text === null ? columns.words : null } }
  })
}

/** Texts made at once: a few milliseconds of work. */
const textsAtOnce = 100

async function searchTexts(lexicon: Lexicon, rows: ReadonlyArray<{ columns: { words: SearchWords } }>): Promise<Array<string | null>> {
  const texts: Array<string | null> = []
  const pause = pauses()
  for (let from = 0; from < rows.length; from += textsAtOnce) {
    texts.push(...(await lexicon.searchTexts(rows.slice(from, from + textsAtOnce).map(({ columns }) => columns.words))))
    await pause()
  }
  return texts
}
