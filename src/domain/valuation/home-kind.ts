import type { HomeKind } from './sold-price.ts'

/**
 * PROP_SUB_ID of the feed (domain/property/property-type.ts) by what the land register calls it. Others do not tell: a cottage or bungalow
 * may stand alone or not.
 */
export const typesOfKind: Record<HomeKind, readonly number[]> = {
  detached: [4, 15, 21, 27, 113, 116, 118, 120, 121, 131],
  'semi-detached': [3, 14, 128],
  terraced: [1, 2, 5, 13, 22],
  flat: [7, 8, 9, 10, 11, 28, 29, 56, 59],
}
