import type { Point } from './point.ts'

/** How near the truth a looked-up point is: the postcode's own (tens of metres), its sector's (hundreds), its outcode's (miles). */
export type PostcodePrecision = 'postcode' | 'sector' | 'outcode'

export interface FoundPostcode {
  point: Point
  precision: PostcodePrecision
}

/**
 * Where postcodes are, from whoever knows: the operator's own file, a service on the internet, the agency's branches and
 * stock (services/locate/postcode-lookup.ts). Nothing here throws: what nobody knows, or nobody can be asked, is absent.
 */
export interface PostcodeLookup {
  /** A full postcode or an outcode, in any spelling; null for anything else. */
  find(code: string): Promise<FoundPostcode | null>
  /** The same for many at once, keyed as asked. */
  findMany(codes: readonly string[]): Promise<Map<string, FoundPostcode>>
  /** Those of the codes that the service on the internet is still to be asked about, because it could not be; as they were given. */
  unanswered(codes: readonly string[]): Promise<Set<string>>
}
