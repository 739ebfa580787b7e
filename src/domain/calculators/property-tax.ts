import type { TaxBand, TaxTable } from './tax-tables.ts'

/** One of them: a first-time buyer has no other property, and a company is no first-time buyer (rules: T8). */
export const buyers = ['moving', 'first-time', 'additional', 'company'] as const
export type Buyer = (typeof buyers)[number]

interface Purchase {
  /** Whole pounds. */
  price: number
  buyer: Buyer
  /** Not resident in the United Kingdom. */
  isAbroad: boolean
}

/** A band with what is paid in it. */
interface TaxedBand {
  from: number
  /** Null in the last band. */
  to: number | null
  /** Percent, surcharges included. */
  rate: number
  /** Pounds of the price that lie in it. */
  amount: number
  /** Pounds, to one decimal. */
  tax: number
}

export interface PropertyTax {
  /** Those that the price reaches. */
  bands: TaxedBand[]
  /** Of the whole price, where a country has one. */
  supplement: { rate: number; tax: number } | undefined
  /** Whole pounds: the sum of bands and supplement. */
  total: number
  /** Percent of the price, to one decimal. */
  effectiveRate: number
}

/** Whether this buyer pays what is added for an additional property or a company. */
export function paysMore(buyer: Buyer): boolean {
  return buyer === 'additional' || buyer === 'company'
}

/** What is paid on a purchase by one country's table (rules: T8, T10–T13, Q10). */
export function propertyTax(table: TaxTable, { price, buyer, isAbroad }: Purchase): PropertyTax {
  const hasSurcharges = price >= table.surchargeThreshold
  const isHigher = hasSurcharges && paysMore(buyer)
  const bands = bandsFor(table, { price, isHigher, isFirstTime: buyer === 'first-time' }).flatMap((band): TaxedBand[] => {
    const amount = Math.min(price, band.to ?? price) - band.from
    const rate = band.rate + (isHigher ? band.additional : 0) + (hasSurcharges && isAbroad ? band.nonResident : 0)
    return amount > 0 ? [{ from: band.from, to: band.to, rate, amount, tax: taxOf(amount, rate) }] : []
  })
  const supplement = isHigher && table.supplement > 0 ? { rate: table.supplement, tax: taxOf(price, table.supplement) } : undefined
  const total = Math.round(bands.reduce((sum, { tax }) => sum + tax, supplement?.tax ?? 0))
  return { bands, supplement, total, effectiveRate: price > 0 ? Math.round((total / price) * 1000) / 10 : 0 }
}

function bandsFor(
  { base, firstTimeBuyer, corporateBuyer }: TaxTable,
  { price, isHigher, isFirstTime }: { price: number; isHigher: boolean; isFirstTime: boolean },
): readonly TaxBand[] {
  if (isHigher && corporateBuyer) return corporateBuyer
  const hasRelief = isFirstTime && firstTimeBuyer && price <= (firstTimeBuyer.at(-1)?.to ?? price)
  return hasRelief ? firstTimeBuyer : base
}

/** To one decimal, half a tenth up. Rates have two decimals at most, so that whole numbers are divided, without their errors. */
function taxOf(amount: number, rate: number): number {
  return Math.round((amount * Math.round(rate * 100)) / 1000) / 10
}
