import type { TaxCountry } from './tax-tables.ts'

/** Areas that lie wholly or nearly so in one country; of those that a border cuts, the districts. */
const scottish = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD(?!15)|ZE)\d/
const welsh = /^((CF|LD|LL|NP|SA)\d|CH[5-8]\b|SY(1[6-9]|2[0-5])\b)/

/**
 * Whose tax is paid in an outcode (`TA1`). At the borders a district may lie in two countries: this is where a calculator starts, and
 * its visitor can choose another.
 */
export function taxCountryOf(outcode: string): TaxCountry {
  if (scottish.test(outcode)) return 'scotland'
  return welsh.test(outcode) ? 'wales' : 'england'
}
