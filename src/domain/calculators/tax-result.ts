import { dayText, isDay } from '../dates/day.ts'
import { pounds } from '../property/price.ts'
import { poundsField, readNumbers } from './number-fields.ts'
import { type Buyer, buyers, type PropertyTax, paysMore, propertyTax } from './property-tax.ts'
import { type TaxCountry, type TaxTable, type TaxTables, taxCountries, taxTableOn } from './tax-tables.ts'

const taxFields = { price: poundsField(1, 'Enter a price above 0') } as const

type TaxField = keyof typeof taxFields | 'completion'

/** What is typed to begin with. */
export function usualPurchase(price: number | undefined, country: TaxCountry): Record<string, string> {
  return { price: price === undefined ? '' : String(price), country, buyer: 'moving', completion: '' }
}

export const countryTexts: Record<TaxCountry, string> = {
  england: 'England or Northern Ireland',
  scotland: 'Scotland',
  wales: 'Wales',
}

export const buyerTexts: Record<Buyer, string> = {
  moving: 'Moving home',
  'first-time': 'First time buyer',
  additional: 'Additional property',
  company: 'Company',
}

/** What its tax is called. */
export const taxNames: Record<TaxCountry, string> = {
  england: 'Stamp Duty Land Tax',
  scotland: 'Land and Buildings Transaction Tax',
  wales: 'Land Transaction Tax',
}

interface TaxResult {
  errors: Partial<Record<TaxField, string>>
  country: TaxCountry
  /** Undefined where anything is wrong, or no table is known for the day. */
  tax: PropertyTax | undefined
  /** What has to be known to read it rightly, in sentences. */
  notes: string[]
}

interface Known {
  taxes: TaxTables
  /** `YYYY-MM-DD` */
  today: string
}

/** All that a calculator of property tax shows of what was typed into it. Without a day of completion it is as of today. */
export function taxResult(typed: Readonly<Partial<Record<string, string>>>, { taxes, today }: Known): TaxResult {
  const { values, errors: wrong } = readNumbers(taxFields, typed)
  const errors: TaxResult['errors'] = wrong
  const completion = typed.completion?.trim() ?? ''
  if (completion !== '' && !isDay(completion)) errors.completion = 'Enter a date such as 2027-03-31'
  const day = errors.completion || completion === '' ? today : completion
  const country = taxCountries.find((each) => each === typed.country) ?? 'england'
  const buyer = buyers.find((each) => each === typed.buyer) ?? 'moving'
  const isAbroad = typed.abroad === 'yes'
  const table = taxTableOn(taxes, country, day)
  const isWrong = Object.keys(errors).length > 0
  const purchase = { price: values.price, buyer, isAbroad }
  return {
    errors,
    country,
    tax: table && !isWrong ? propertyTax(table, purchase) : undefined,
    notes: isWrong ? [] : table ? [...notesOf(table, purchase), ...dayNotes(taxes.checkedOn, day)] : [unknownDay(taxes, country, day)],
  }
}

function notesOf(table: TaxTable, { price, buyer, isAbroad }: Parameters<typeof propertyTax>[1]): string[] {
  const { country, firstTimeBuyer, surchargeThreshold } = table
  const notes: string[] = []
  const ceiling = firstTimeBuyer?.at(-1)?.to ?? null
  if (buyer === 'first-time' && !firstTimeBuyer) notes.push(`${countryTexts[country]} has no relief for first-time buyers.`)
  if (buyer === 'first-time' && ceiling !== null && price > ceiling)
    notes.push(`Above ${pounds(ceiling)} first-time buyers pay the usual rates on the whole price.`)
  const hasSurcharge = table.base.some(({ nonResident }) => nonResident > 0)
  if (isAbroad && !hasSurcharge) notes.push(`${countryTexts[country]} has no surcharge for buyers from abroad.`)
  if ((paysMore(buyer) || (isAbroad && hasSurcharge)) && price < surchargeThreshold)
    notes.push(`Below ${pounds(surchargeThreshold)} no surcharge is paid.`)
  return notes
}

/** rules: T16 */
function dayNotes(checkedOn: string, day: string): string[] {
  if (day <= checkedOn) return []
  return [`We last checked these rates on ${dayText(checkedOn)}. Ask your solicitor whether they are the same on ${dayText(day)}.`]
}

function unknownDay({ tables }: TaxTables, country: TaxCountry, day: string): string {
  const [first] = tables.flatMap((table) => (table.country === country ? [table.validFrom] : [])).sort()
  return first === undefined
    ? `We do not know the rates for ${dayText(day)}.`
    : `We do not know the rates for ${dayText(day)}, only from ${dayText(first)} on.`
}

/** What a screen reader says once something was changed. */
export function taxSummary({ tax }: TaxResult): string {
  return tax ? `Tax: ${pounds(tax.total)}, ${tax.effectiveRate}% of the price` : 'No tax to show'
}
