import * as v from 'valibot'
import { taxCountries } from '../calculators/tax-tables.ts'
import type { Content } from './fields.ts'
import { choiceOf, dayLike, edited, field, wholeNumberValue } from './values.ts'

const percent = edited(
  'percent',
  v.pipe(
    v.number(),
    v.check(
      (number) => number >= 0 && number <= 100 && Number.isInteger(Math.round(number * 1e6) / 1e4),
      'must be a percentage from 0 to 100 with two decimals at most',
    ),
  ),
)
const day = dayLike('2025-04-01')
const price = edited('money', wholeNumberValue)

/** Spelt as in earlier sites' content (rules: T9). */
const band = v.strictObject({
  minimum_property_price: field(price, 'From', 'The price from which on it is paid, in pounds.'),
  maximum_property_price: v.nullish(field(price, 'To', 'The price up to which it is paid; left out in the last band.'), null),
  base_sdlt_rate: v.exactOptional(field(percent, 'Rate in England', 'Percent, of the tables of England and Northern Ireland.')),
  base_lbtt_rate: v.exactOptional(field(percent, 'Rate in Scotland', 'Percent, of the tables of Scotland.')),
  base_ltt_rate: v.exactOptional(field(percent, 'Rate in Wales', 'Percent, of the tables of Wales.')),
  non_uk_resident_surcharge: v.optional(field(percent, 'Not resident', 'Percent more for who is not resident in the United Kingdom.'), 0),
  additional_property_surcharge: v.optional(field(percent, 'Additional', 'Percent more for an additional property or a company.'), 0),
})
const bands = edited(
  'list',
  v.pipe(v.array(band), v.minLength(1, 'must have at least one band'), v.maxLength(20, 'must have no more than 20 bands')),
)

const table = v.strictObject({
  country: field(choiceOf(taxCountries), 'Country', 'Whose tax it is.'),
  validFrom: field(day, 'Valid from', 'The first day on which it holds.'),
  surchargeThreshold: field(price, 'Surcharges from', 'The lowest price that surcharges apply to, in pounds.'),
  additional_property_surcharge: v.optional(
    field(percent, 'Additional property', 'Percent of the whole price; what is added to single bands stands in them.'),
    0,
  ),
  base: field(bands, 'Bands', 'What everybody pays.'),
  first_time_buyer: v.exactOptional(field(bands, 'First-time buyers', 'What they pay, where they have relief.')),
  corporate_buyer: v.exactOptional(field(bands, 'Companies', 'What companies pay, where that differs.')),
})

/** content/property-tax.yaml, and an agency's property-tax.yaml, which may be partial. */
export const taxContent = v.strictObject({
  checkedOn: v.exactOptional(field(day, 'Checked on', 'The day until which somebody has made sure that there are no other tables.')),
  tables: v.optional(
    field(
      edited('list', v.pipe(v.array(table), v.maxLength(60, 'must have no more than 60 tables'))),
      'Tables',
      'What a country takes from a day on.',
    ),
    [],
  ),
})
export type TaxContent = Content<typeof taxContent>
