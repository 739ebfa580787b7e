import * as v from 'valibot'
import { edited, field, groupOf, listValue, textValue, wholeNumberValue } from './values.ts'

const outcode = edited(
  'postcode',
  v.pipe(v.string(), v.regex(/^[A-Z]{1,2}\d[A-Z\d]?$/, 'must be the first half of a postcode, such as TA1')),
)
const year = edited('text', v.pipe(v.string(), v.regex(/^20\d\d\/\d\d$/, 'must be a year such as 2026/27')))

/** One council in `councilTax` of content/<agency>/site.yaml. */
export const councilTaxContent = groupOf({
  council: field(textValue, 'Council', 'Its name, as on its bills.'),
  outcodes: field(listValue(outcode), 'Postcodes', 'First halves of the postcodes where it is the council.'),
  year: field(year, 'Year', 'The year of the rates.'),
  bandD: field(
    v.pipe(wholeNumberValue, v.minValue(1, 'must be 1 or more')),
    'Band D',
    'Pounds a year in band D; the other bands follow from it.',
  ),
})
