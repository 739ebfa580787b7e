import type { AddressPrecision, Furnishing, PriceQualifier, Status } from '../../src/domain/property/listing.ts'

/**
 * What is dealt out in turn rather than at random, so that even a small demo shows everything. The lengths share no divisor,
 * so that every combination comes up sooner or later.
 */
export const salesStatuses: readonly Status[] = [
  'available',
  'available',
  'under-offer',
  'available',
  'available',
  'sstc',
  'available',
  'coming-soon',
  'available',
  'available',
  'sold',
  'available',
  'available',
  'sstc',
  'available',
  'exchanged',
  'available',
  'available',
  'completed',
  'available',
  'under-offer',
  'available',
  'available',
]

export const lettingStatuses: readonly Status[] = [
  'available',
  'available',
  'let-agreed',
  'available',
  'available',
  'coming-soon',
  'available',
  'let',
  'available',
  'available',
  'let-agreed',
]

export const qualifiers: readonly PriceQualifier[] = [
  'none',
  'guide-price',
  'none',
  'offers-in-excess-of',
  'none',
  'oiro',
  'guide-price',
  'fixed-price',
  'none',
  'offers-over',
  'none',
  'offers-invited',
  'none',
  'guide-price',
  'from',
  'none',
  'oiro',
]

export const precisions: readonly AddressPrecision[] = [
  'exact',
  'exact',
  'exact',
  'approximate',
  'exact',
  'exact',
  'exact',
  'approximate',
  'exact',
  'hidden',
  'exact',
  'exact',
  'exact',
]

export const photoCounts: readonly number[] = [9, 7, 12, 6, 10, 16, 8, 1, 11, 5, 9, 0, 14, 7, 10, 22, 8, 13, 6]

/** Days on the market: one in thirty came in this week, and some have been there for two years. */
export const ages: readonly number[] = [
  3, 118, 41, 402, 16, 233, 75, 610, 29, 152, 9, 330, 55, 98, 187, 24, 495, 66, 271, 12, 134, 38, 705, 84, 210, 27, 365, 20, 160, 560, 105,
]

/** Days since what is coming soon was announced. */
export const announced: readonly number[] = [9, 12, 13, 17, 5, 11, 20]

export const letFurnishings: readonly Furnishing[] = [
  'unfurnished',
  'part-furnished',
  'unfurnished',
  'furnished',
  'furnished-or-unfurnished',
]

/** The one for the `turn`th of a kind, beginning again at the end. */
export function dealt<Choice>(choices: readonly Choice[], turn: number): Choice {
  const choice = choices[turn % choices.length]
  if (choice === undefined) throw new Error('Nothing to deal')
  return choice
}
