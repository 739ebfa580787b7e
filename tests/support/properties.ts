import { type Insertable, type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { statusOn } from '#src/domain/property/auction.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import type { CardFacts } from '#src/domain/property/property-card.ts'
import { factWordsOf } from '#src/domain/search/asked-facts.ts'
import { aListing } from './listings.ts'

/** The day of testNow (site.ts). */
const testDay = '2026-11-21'

interface Overrides extends Partial<Omit<Insertable<Schema['property']>, 'search_text'>> {
  card?: Partial<CardFacts>
  listing?: Partial<Listing>
  /** The text that a text search finds it by. */
  text?: string
}

/** A property as an import leaves it, listed by default; returns its id. */
export async function addProperty(db: Kysely<Schema>, { card, listing, text = '', ...columns }: Overrides = {}): Promise<number> {
  const given = aListing({ channel: columns.channel ?? 'sales', ...listing })
  const stated = { ...given, status: statusOn(testDay, given) }
  const { id } = await db
    .insertInto('property')
    .values({
      agent_ref: stated.agentRef,
      branch_id: stated.branchId,
      channel: stated.channel,
      status: stated.status,
      listed: true,
      price_value: stated.price,
      beds: stated.bedrooms,
      square_feet: stated.squareFeet,
      acreage: stated.acreage,
      country: 'england',
      county_slug: 'somerset',
      locality_slug: 'taunton',
      outcode: stated.outcode,
      location: stated.location ? `(${stated.location.lng},${stated.location.lat})` : null,
      created_at: stated.createdAt ?? new Date(),
      updated_at: stated.updatedAt ?? new Date(),
      launched_at: stated.launchedAt ?? stated.createdAt ?? new Date(),
      ...columns,
      search_text: sql`to_tsvector('english', ${`${stated.displayAddress} ${text}`}) || array_to_tsvector(${factWordsOf(stated)}::text[])`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('property_detail')
    .values({
      property_id: id,
      display_address: stated.displayAddress,
      postcode: stated.postcode,
      exact_location: stated.location ? `(${stated.location.lng},${stated.location.lat})` : null,
      address_precision: stated.addressPrecision,
      card: JSON.stringify({ ...cardOf(stated), ...card }),
      listing: JSON.stringify(stated),
    })
    .execute()
  return id
}

function cardOf(listing: Listing): CardFacts {
  return {
    displayAddress: listing.displayAddress,
    price: listing.price,
    priceQualifier: listing.priceQualifier,
    rentFrequency: listing.rentFrequency,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    receptionRooms: listing.receptionRooms,
    propertyType: 'Detached',
    summary: listing.summary,
    disposal: listing.disposal,
    auctionDate: listing.auction.auctionDate ?? null,
    lotNumber: listing.auction.lotNumber ?? null,
    exchangedPrice: listing.auction.exchangedPrice ?? null,
    acreage: listing.acreage,
    squareFeet: listing.squareFeet,
    letType: listing.letting.letType ?? null,
    availableFrom: listing.letting.availableFrom ?? null,
    developmentName: listing.developmentName,
    photos: [],
  }
}
