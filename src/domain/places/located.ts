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
  /** Known to within a few miles only, or not at all: looked up again at the next import. */
  isRough: boolean
  /** The county's slug: that of the nearest place, or without a point of the town. */
  countySlug: string | null
  /** 'england', 'scotland', 'wales' or 'northern-ireland'. */
  country: string | null
  /** The postcode service could not be reached: to be asked again. */
  isUnasked?: true
  /** The locality's slug: the listing's, else its town's, else the nearest place's. */
  localitySlug: string
}
