import * as v from 'valibot'
import { type TaxBand, type TaxCountry, type TaxTable, taxCountries } from '../domain/calculators/tax-tables.ts'
import { isDay } from '../domain/dates/day.ts'
import { wholeNumber } from './fields.ts'

const percent = v.pipe(
  v.number(),
  v.check(
    (number) => number >= 0 && number <= 100 && Number.isInteger(Math.round(number * 1e6) / 1e4),
    'must be a percentage from 0 to 100 with two decimals at most',
  ),
)
const day = v.pipe(v.string(), v.check(isDay, 'must be a day such as 2025-04-01'))

/** As pages of older sites spell them (rules: T9). */
const band = v.strictObject({
  minimum_property_price: wholeNumber,
  maximum_property_price: v.nullish(wholeNumber, null),
  base_sdlt_rate: v.exactOptional(percent),
  base_lbtt_rate: v.exactOptional(percent),
  base_ltt_rate: v.exactOptional(percent),
  non_uk_resident_surcharge: v.optional(percent, 0),
  additional_property_surcharge: v.optional(percent, 0),
})
const bands = v.pipe(v.array(band), v.minLength(1, 'must have at least one band'), v.maxLength(20, 'must have no more than 20 bands'))

const table = v.strictObject({
  country: v.picklist(taxCountries),
  validFrom: day,
  surchargeThreshold: wholeNumber,
  /** Of the whole price; what is added to single bands stands in them. */
  additional_property_surcharge: v.optional(percent, 0),
  base: bands,
  first_time_buyer: v.exactOptional(bands),
  corporate_buyer: v.exactOptional(bands),
})

/** content/property-tax.yaml, and property-tax.yaml of an agency, which may say less. */
export const taxContent = v.strictObject({
  checkedOn: v.exactOptional(day),
  tables: v.optional(v.pipe(v.array(table), v.maxLength(60, 'must have no more than 60 tables')), []),
})
export type TaxContent = v.InferOutput<typeof taxContent>
type TableContent = TaxContent['tables'][number]

/** The name of a country's rate in its bands. */
export const rateNames = {
  england: 'base_sdlt_rate',
  scotland: 'base_lbtt_rate',
  wales: 'base_ltt_rate',
} as const satisfies Record<TaxCountry, keyof TableContent['base'][number]>

export const bandLists = ['base', 'first_time_buyer', 'corporate_buyer'] as const

/** A table as calculators take it. */
export function taxTableOf({ country, validFrom, surchargeThreshold, ...rest }: TableContent): TaxTable {
  const bandsOf = (list: TableContent['base']): TaxBand[] =>
    list.map((each) => ({
      from: each.minimum_property_price,
      to: each.maximum_property_price,
      // Without one the table is refused (read-taxes.ts).
      rate: each[rateNames[country]] ?? 0,
      nonResident: each.non_uk_resident_surcharge,
      additional: each.additional_property_surcharge,
    }))
  return {
    country,
    validFrom,
    surchargeThreshold,
    supplement: rest.additional_property_surcharge,
    base: bandsOf(rest.base),
    ...(rest.first_time_buyer && { firstTimeBuyer: bandsOf(rest.first_time_buyer) }),
    ...(rest.corporate_buyer && { corporateBuyer: bandsOf(rest.corporate_buyer) }),
  }
}
