import type { StagedRow } from '#src/data/import/staging.ts'
import { pointText } from '#src/data/places/points.ts'
import { cardFacts } from '#src/domain/property/card-facts.ts'
import type { KeptMedia } from '#src/domain/property/kept-media.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import { priceValue } from '#src/domain/property/price-value.ts'
import { tagsOf } from '#src/domain/property/tags.ts'
import { type SearchWords, searchWords } from '#src/domain/search/search-words.ts'
import type { Located } from '#src/services/locate/locate.ts'

interface Parts {
  listing: Listing
  media: readonly KeptMedia[]
  located: Located
  hashes: Pick<StagedRow, 'listing_hash' | 'files_hash' | 'found_hash' | 'complete' | 'row_hash' | 'warnings'>
}

const largestInteger = 2_147_483_647
const largestSmallint = 32_767

/** A listing as the columns of property and property_detail; what no column can hold is left out rather than refused. */
export function stagedRow({ listing, media, located, hashes }: Parts): StagedRow & { words: SearchWords } {
  const tags = tagsOf(listing)
  return {
    agent_ref: listing.agentRef,
    branch_id: listing.branchId,
    channel: listing.channel,
    status: listing.status,
    listed: listing.published && listing.status !== 'withdrawn',
    price_value: within(priceValue(listing), largestInteger),
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
    tags,
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
    ...hashes,
    media,
    search_text: null,
    words: searchWords(listing, tags),
  }
}

function within(value: number | null, largest: number): number | null {
  return value !== null && Math.abs(value) <= largest ? value : null
}
