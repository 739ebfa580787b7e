import type { AddressPrecision } from '../property/listing.ts'
import type { Point } from './point.ts'

/** Where a property is: what services/locate finds out about a listing. */
export interface Located {
  /** Where it truly is, as far as is known. Never sent to visitors unless the precision is `exact`. */
  point: Point | null
  /** What visitors may be sent. */
  publicPoint: Point | null
  /** The listing's own, made `approximate` when the point is not the address's but its sector's, outcode's or village's. */
  precision: AddressPrecision
  /** It is known no better than to a few miles, or not at all: worth another question at the next import. */
  isRough: boolean
  /** Of the county, by the nearest place of the gazetteer, without a point by the town's name. */
  countySlug: string | null
  /** 'england', 'scotland', 'wales' or 'northern-ireland'. */
  country: string | null
  /** The postcode service could not be asked about its postcode, and is still to be. */
  isUnasked?: true
  /** Of the listing's locality, else of its town, else of the nearest place. */
  localitySlug: string
}
