import { taxCountryOf } from '../calculators/tax-tables.ts'
import type { Listing } from './listing.ts'

/** What a council asks for, as the agency wrote it in site.yaml. */
export interface CouncilTaxRate {
  council: string
  /** First halves of the postcodes where it is the council. */
  outcodes: readonly string[]
  /** `2026/27`. */
  year: string
  /** Pounds a year for a home in band D. */
  bandD: number
}

/** Of band D, by band: of Scotland since 2017, and of everywhere else. Band I exists in Wales alone. */
const shares: Readonly<Record<string, readonly [scotland: number, elsewhere: number]>> = {
  A: [240 / 360, 6 / 9],
  B: [280 / 360, 7 / 9],
  C: [320 / 360, 8 / 9],
  D: [1, 1],
  E: [473 / 360, 11 / 9],
  F: [585 / 360, 13 / 9],
  G: [705 / 360, 15 / 9],
  H: [882 / 360, 18 / 9],
  I: [882 / 360, 21 / 9],
}

/**
 * The council tax of a home in pounds a year, to the pound, for two adults or more, and the rate that it follows from; undefined where its band or
 * its council's rate is unknown. Parishes may add a little.
 */
export function councilTaxOf(
  { material, outcode }: Pick<Listing, 'material' | 'outcode'>,
  rates: readonly CouncilTaxRate[],
): { yearly: number; rate: CouncilTaxRate } | undefined {
  const share = shares[material.councilTaxBand ?? '']
  const rate = rates.find(({ outcodes }) => outcodes.includes(outcode))
  if (!share || !rate || material.councilTaxExempt) return undefined
  return { yearly: Math.round(rate.bandD * share[taxCountryOf(outcode) === 'scotland' ? 0 : 1]), rate }
}

/** The days on which a year of rates, `2026/27`, begins and ends, `YYYY-MM-DD` (Local Government Finance Act 1992, section 1). */
export function daysOfRates(year: string): { first: string; last: string } {
  const first = Number(year.slice(0, 4))
  return { first: `${first}-04-01`, last: `${first + 1}-03-31` }
}
