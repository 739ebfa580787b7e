import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/schema.ts'
import type { AddressPrecision, Listing } from '#src/domain/listing.ts'
import type { Point } from '#src/domain/point.ts'
import type { PostcodeLookup } from '#src/domain/postcode-lookup.ts'

/** What of a listing says where it is; any Listing will do. */
export type Whereabouts = Pick<Listing, 'location' | 'postcode' | 'outcode' | 'town' | 'locality' | 'addressPrecision'>

export interface Located {
  /** Where it truly is, as far as is known: property_detail.exact_location. */
  point: Point | null
  /** What may be sent: property.location. */
  publicPoint: Point | null
  /** The listing's own, made `approximate` when the point is only that of a postcode sector or outcode. */
  precision: AddressPrecision
  /** property.county_slug; by the nearest place of the gazetteer, without a point by the town's name. */
  countySlug: string | null
  /** property.country: 'england', 'scotland', 'wales' or 'northern-ireland'. */
  country: string | null
  /** property.locality_slug: of the listing's locality, else of its town. */
  localitySlug: string
}

export interface Locator {
  locate(listing: Whereabouts): Promise<Located>
  /** In the same order; one postcode question for all of them, so import in batches of a few hundred. */
  locateAll(listings: readonly Whereabouts[]): Promise<Located[]>
}

/** Never throws for what a listing holds; `postcodes` is createPostcodeLookup's (postcode-lookup.ts). */
export function createLocator(_sources: { db: Kysely<Schema>; postcodes: PostcodeLookup }): Locator {
  throw new Error('not yet')
}
