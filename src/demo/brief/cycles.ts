import type { AddressPrecision, Furnishing, PriceQualifier, Status } from '../../domain/listing.ts'

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

export const ages: readonly number[] = [0, 3, 9, 1, 22, 5, 34, 14, 6, 48, 2, 75, 18, 28, 110, 12, 41, 160, 4, 61, 240]

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
