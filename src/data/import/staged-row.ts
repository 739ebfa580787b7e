import type { SearchedCost } from '#src/domain/calculators/searched-cost.ts'
import type { Located } from '#src/domain/places/public-point.ts'
import { cardFacts, type KeptMedia } from '#src/domain/property/card-facts.ts'
import { failedChecks } from '../../domain/property/completeness.ts'
import type { Listing } from '../../domain/property/listing.ts'
import { priceValue } from '../../domain/property/price.ts'
import { factWordsOf } from '../../domain/search/asked-facts.ts'
import type { SearchWords } from '../../domain/search/search-words.ts'
import { pointText } from '../places/points.ts'
import type { RowWarning } from './known-rows.ts'

/** A listing with everything found out about it: the source of a row of `property` and related tables. */
export interface StagedRow {
  /** In the feed file, counted from 1. */
  line: number
  listing: Listing
  /** The listing's own and derived tags. */
  tags: readonly string[]
  media: readonly KeptMedia[]
  located: Located
  /** Undefined where it is not worked out. */
  monthlyCost?: SearchedCost | undefined
  /** The search text made by lexicon.ts; null if PostgreSQL has to make it. */
  searchText: string | null
  words: SearchWords
  listingHash: string
  filesHash: string
  foundHash: string
  rowHash: string
  /** Nothing more can be found out until the row changes, so that the next import need not read it. */
  complete: boolean
  warnings: readonly RowWarning[]
}

/** The columns of `property` that an import writes, except search_text. */
export const propertyColumns = [
  'agent_ref',
  'branch_id',
  'channel',
  'status',
  'listed',
  'price_value',
  'monthly_cost',
  'monthly_cost_is_least',
  'beds',
  'square_feet',
  'acreage',
  'country',
  'county_slug',
  'locality_slug',
  'outcode',
  'location',
  'short_let',
  'pets',
  'tags',
  'auction_date',
  'created_at',
  'updated_at',
  'launched_at',
] as const

/** The columns of `property_detail`. */
export const detailColumns = [
  'display_address',
  'postcode',
  'exact_location',
  'address_precision',
  'card',
  'listing',
  'lacks',
  'faults',
] as const

/** The columns of `feed_row` by which the next import recognises the row. */
export const memoryColumns = ['listing_hash', 'files_hash', 'found_hash', 'complete', 'row_hash', 'warnings'] as const

export const stagedColumns = [...propertyColumns, ...detailColumns, ...memoryColumns, 'media', 'town', 'locality'] as const

type Columns = Record<(typeof stagedColumns)[number], unknown> & {
  search_text: string | null
  words: SearchWords | null
  fact_words: string[]
}

const largestInteger = 2_147_483_647
const largestSmallint = 32_767

/** The row as columns; a number that no column can hold is left out rather than refused. */
export function columnsOf({ listing, media, located, ...row }: StagedRow): Columns {
  return {
    agent_ref: listing.agentRef,
    branch_id: listing.branchId,
    channel: listing.channel,
    status: listing.status,
    listed: listing.published && listing.status !== 'withdrawn',
    price_value: within(priceValue(listing), largestInteger),
    monthly_cost: row.monthlyCost?.pounds ?? null,
    monthly_cost_is_least: row.monthlyCost?.isLeast ?? false,
    beds: within(listing.bedrooms, largestSmallint) ?? 0,
    square_feet: within(listing.squareFeet && Math.round(listing.squareFeet), largestInteger),
    acreage: listing.acreage,
    country: located.country,
    county_slug: located.countySlug,
    locality_slug: located.localitySlug,
    outcode: listing.outcode,
    location: located.publicPoint && pointText(located.publicPoint),
    short_let: listing.letting.letType === 'short-term',
    pets: listing.petsAllowed,
    tags: row.tags,
    auction_date: listing.auction.auctionDate ?? null,
    created_at: listing.createdAt,
    updated_at: listing.updatedAt,
    launched_at: listing.launchedAt,
    display_address: listing.displayAddress,
    postcode: listing.postcode,
    exact_location: located.point && pointText(located.point),
    address_precision: located.precision,
    card: cardFacts(listing, media),
    listing,
    lacks: failedChecks({ listing, media, isLocated: located.point !== null }),
    faults: listing.faults ?? null,
    media,
    town: listing.town,
    locality: listing.locality,
    listing_hash: row.listingHash,
    files_hash: row.filesHash,
    found_hash: row.foundHash,
    complete: row.complete,
    row_hash: row.rowHash,
    warnings: row.warnings.length > 0 ? row.warnings : null,
    search_text: row.searchText,
    words: row.searchText === null ? row.words : null,
    fact_words: factWordsOf(listing),
  }
}

function within(value: number | null, largest: number): number | null {
  return value !== null && Math.abs(value) <= largest ? value : null
}
