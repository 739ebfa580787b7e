import type { Listing, RentFrequency } from './listing.ts'

/** Rents asked in a year, by how often one is due. */
const rentsAYear: Record<RentFrequency, number> = { weekly: 52, monthly: 12, quarterly: 4, annual: 1, 'per-person-per-week': 52 }

/**
 * What searches filter and sort by, in whole pounds: the price, or a month's rent (weekly x 52/12, rules: F6).
 * A rent per person stays one person's, as whoever looks for a room compares it. What is on application has none, so that a
 * hidden price cannot be found out by searching.
 */
export function priceValue({
  channel,
  price,
  priceQualifier,
  rentFrequency,
}: Pick<Listing, 'channel' | 'price' | 'priceQualifier' | 'rentFrequency'>): number | null {
  if (price === null || priceQualifier === 'poa') return null
  if (channel === 'sales') return Math.round(price)
  return Math.round((price * rentsAYear[rentFrequency ?? 'monthly']) / 12)
}
