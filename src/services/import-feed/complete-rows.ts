import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Lexicon } from '#src/data/import/lexicon.ts'
import type { StagedRow } from '#src/data/import/staged-row.ts'
import { findHeldCertificates } from '#src/data/properties/energy-certificates.ts'
import { findShownImports, findSurroundings } from '#src/data/surroundings/find-surroundings.ts'
import { type CostBasis, type SearchedCost, searchedCost } from '#src/domain/calculators/searched-cost.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { Located } from '#src/domain/places/public-point.ts'
import { awaitsResult } from '#src/domain/property/auction.ts'
import { certificateOf } from '#src/domain/property/energy-certificate.ts'
import type { FeedProblem, Listing } from '#src/domain/property/listing.ts'
import { priceValue } from '#src/domain/property/price.ts'
import { tagsOf } from '#src/domain/property/tags.ts'
import { type SearchWords, searchWords } from '#src/domain/search/search-words.ts'
import type { MediaFiles } from '#src/feeds/feed.ts'
import { yieldAfterWork } from '#src/feeds/yield-after-work.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { Locator } from '#src/services/locate/locate.ts'
import { type ChangedRow, foundHash } from './diff-rows.ts'
import type { ImportTally } from './import-tally.ts'
import { type MediaOutcome, storeMedia } from './store-media.ts'

export interface CompleteRowsOptions {
  db: Kysely<Schema>
  store: MediaStore
  fetcher: MediaFetcher
  /** Files that came with the feed. */
  files: MediaFiles
  /** Results of media fetched before the import. */
  met?: ReadonlyMap<string, MediaOutcome>
  locator: Pick<Locator, 'locateAll'>
  lexicon: Lexicon
  tally: ImportTally
  placeProblems: PlaceProblems
  /** By which monthly costs are worked out; without it they are not. */
  costs?: CostBasis | undefined
  now: Date
  signal?: AbortSignal | undefined
}

/** Stores the media of changed rows, locates them and makes their search texts, so that they can be staged. */
export async function completeRows(options: CompleteRowsOptions, rows: readonly ChangedRow[]): Promise<StagedRow[]> {
  const { locator, lexicon, tally, placeProblems, now } = options
  const fed = rows.map(({ listing }) => listing)
  const stored = await storeMedia(options, fed)
  const places = await locator.locateAll(fed)
  const listings = await describedListings(options, fed, places)
  const tags = listings.map(tagsOf)
  const costs = await monthlyCostsOf(options, listings)
  const words = listings.map((listing, index) => searchWords(listing, tags[index]!))
  const searchTexts = await searchTextsOf(lexicon, words)
  return rows.map((row, index): StagedRow => {
    const { media, complete, unstored, reasons } = stored[index]!
    const located = places[index]!
    tally.unstored(unstored)
    for (const reason of reasons) tally.warn({ line: row.line, agentRef: row.listing.agentRef, field: 'MEDIA', reason })
    for (const problem of placeProblems.of(row, located)) tally.warnOfColumn(problem)
    return {
      ...row,
      listing: listings[index]!,
      tags: tags[index]!,
      media,
      located,
      monthlyCost: costs[index],
      searchText: searchTexts[index] ?? null,
      words: words[index]!,
      foundHash: foundHash(media, located),
      complete: complete && isLocated(row.listing, located) && !awaitsResult(londonDay(now), row.listing),
    }
  })
}

/** The listings with what imported registers say of their places. */
async function describedListings(
  { db, now }: Pick<CompleteRowsOptions, 'db' | 'now'>,
  listings: readonly Listing[],
  places: readonly Located[],
): Promise<Listing[]> {
  const imports = await findShownImports(db, londonDay(now))
  const homes = listings.map(({ postcode }, index) => ({ postcode, point: places[index]!.publicPoint }))
  const found = await findSurroundings(db, imports, homes)
  return listings.map((listing, index) => (found[index] ? { ...listing, surroundings: found[index] } : listing))
}

async function monthlyCostsOf(
  { db, costs, now }: Pick<CompleteRowsOptions, 'db' | 'costs' | 'now'>,
  listings: readonly Listing[],
): Promise<Array<SearchedCost | undefined>> {
  if (!costs) return []
  const held = await findHeldCertificates(
    db,
    listings.map(({ agentRef }) => agentRef),
  )
  return listings.map((listing) => {
    const certificate = certificateOf(listing, held.get(listing.agentRef))
    return searchedCost({ listing, priceValue: priceValue(listing), certificate }, costs, londonDay(now))
  })
}

/** Whether its location cannot improve before its row changes. */
function isLocated({ outcode }: Listing, { point, isRough, isUnasked }: Located): boolean {
  return point !== null && !isUnasked && (!isRough || outcode === '')
}

/** Texts made before yielding: a few milliseconds of work. */
const textsPerTurn = 100

async function searchTextsOf(lexicon: Lexicon, words: readonly SearchWords[]): Promise<Array<string | null>> {
  const texts: Array<string | null> = []
  const pause = yieldAfterWork()
  for (let from = 0; from < words.length; from += textsPerTurn) {
    texts.push(...(await lexicon.searchTexts(words.slice(from, from + textsPerTurn))))
    await pause()
  }
  return texts
}

/** Problems about locations for an import's report. */
interface PlaceProblems {
  /** That a row has no location, and how to give it one. */
  of(row: { line: number; listing: Listing }, located: Located): FeedProblem[]
  /** That the postcode service was unreachable, once for all rows. */
  summary(): FeedProblem[]
}

export function placeProblems(): PlaceProblems {
  let unasked = 0
  return {
    of({ line, listing }, { point, isUnasked }) {
      if (isUnasked) unasked++
      if (point) return []
      return [
        {
          line,
          agentRef: listing.agentRef,
          field: 'POSTCODE1',
          reason: `It has no place: no search by place finds it. ${remedy(listing)}`,
        },
      ]
    },
    summary: () => (unasked === 0 ? [] : [{ line: 0, agentRef: '', field: 'POSTCODE1', reason: unaskedReason(unasked) }]),
  }
}

function remedy({ countryCode, postcode, outcode }: Listing): string {
  const coordinates = 'EXACT_LATITUDE and EXACT_LONGITUDE'
  if (countryCode !== 'GB') return `Outside the United Kingdom ${coordinates} would place it.`
  const code = postcode || outcode
  const known = 'a town or village in its address that only one place in the country has'
  if (!code) return `A whole postcode, ${coordinates}, or ${known} would place it.`
  return `Its postcode ${code} is not known here: importing postcodes (docs/places.md), ${coordinates}, or ${known} would place it.`
}

function unaskedReason(count: number): string {
  const whose = count === 1 ? 'the postcode of 1 property' : `the postcodes of ${count.toLocaleString('en-GB')} properties`
  return (
    `The postcode service could not be asked about ${whose}: placed as well as is known without it. ` +
    'While the site runs it is asked again every ten minutes.'
  )
}
