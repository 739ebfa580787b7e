import type { Furnishing, LetType, PriceQualifier, RentFrequency, Status, Tenure } from '../domain/property/listing.ts'

/** Meanings of the portals' numbers in BLM and the real-time feed; other software uses some of them too. */
export type Enumeration<Value> = ReadonlyMap<string, Value>

const enumeration = <Value>(values: Record<string, Value>): Enumeration<Value> => new Map(Object.entries(values))

/** 6 and 7 occur in third-party feeds only. 4 is for sales in the format, but used for lettings by some software. */
export const statusIds = enumeration<Status>({
  0: 'available',
  1: 'sstc',
  2: 'sstcm',
  3: 'under-offer',
  4: 'reserved',
  5: 'let-agreed',
  6: 'sold',
  7: 'let',
})

/** 8 and 13 have no meaning; 16 is the real-time feed's. */
export const priceQualifierIds = enumeration<PriceQualifier>({
  0: 'none',
  1: 'poa',
  2: 'guide-price',
  3: 'fixed-price',
  4: 'offers-in-excess-of',
  5: 'oiro',
  6: 'sale-by-tender',
  7: 'from',
  9: 'shared-ownership',
  10: 'offers-over',
  11: 'part-buy-part-rent',
  12: 'shared-equity',
  14: 'equity-loan',
  15: 'offers-invited',
  16: 'coming-soon',
})

export const letTypeIds = enumeration<LetType | undefined>({
  0: undefined,
  1: 'long-term',
  2: 'short-term',
  3: 'student',
  4: 'commercial',
})

export const furnishingIds = enumeration<Furnishing | undefined>({
  0: 'furnished',
  1: 'part-furnished',
  2: 'unfurnished',
  3: undefined,
  4: 'furnished-or-unfurnished',
})

export const rentFrequencyIds = enumeration<RentFrequency>({
  0: 'weekly',
  1: 'monthly',
  2: 'quarterly',
  3: 'annual',
  5: 'per-person-per-week',
})

export const tenureIds = enumeration<Tenure | undefined>({
  0: undefined,
  1: 'freehold',
  2: 'leasehold',
  3: 'feudal',
  4: 'commonhold',
  5: 'share-of-freehold',
  6: 'non-traditional',
})

export const areaUnitIds = enumeration<'square-feet' | 'square-metres' | 'acres' | 'hectares'>({
  1: 'square-feet',
  2: 'square-metres',
  3: 'acres',
  4: 'hectares',
})
