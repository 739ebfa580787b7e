import { dayText, isDay } from '#src/domain/dates/day.ts'
import { pounds } from '#src/domain/property/price.ts'
import { poundsField, readNumbers } from './number-fields.ts'
import { type TaxBand, type TaxCountry, type TaxTable, type TaxTables, taxCountries, taxTableOn } from './tax-tables.ts'

/** Exactly one applies: a first-time buyer has no other property, and a company is not a first-time buyer (rules: T8). */
export const buyers = ['moving', 'first-time', 'additional', 'company'] as const
export type Buyer = (typeof buyers)[number]

interface Purchase {
  /** Whole pounds. */
  price: number
  buyer: Buyer
  /** Not resident in the United Kingdom. */
  isAbroad: boolean
}

/** A tax band with the tax paid in it. */
interface TaxedBand {
  from: number
  /** Null in the highest band. */
  to: number | null
  /** Percent, surcharges included. */
  rate: number
  /** The part of the price within the band, in pounds. */
  amount: number
  /** Pounds, to one decimal. */
  tax: number
}

export interface PropertyTax {
  /** The bands that the price reaches. */
  bands: TaxedBand[]
  /** A charge on the whole price, in countries that have one. */
  supplement: { rate: number; tax: number } | undefined
  /** Whole pounds: bands plus supplement. */
  total: number
  /** Percent of the price, to one decimal. */
  effectiveRate: number
}

/** Whether the buyer pays the surcharge for an additional property or a company. */
function paysMore(buyer: Buyer): boolean {
  return buyer === 'additional' || buyer === 'company'
}

/** The tax on a purchase by one country's table (rules: T8, T10–T13, Q10). */
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

/** Tax to one decimal, with halves rounded up. Rates have at most two decimals, so whole numbers are divided to avoid rounding errors. */
function taxOf(amount: number, rate: number): number {
  return Math.round((amount * Math.round(rate * 100)) / 1000) / 10
}

const taxFields = { price: poundsField(1, 'Enter a price above 0') } as const

type TaxField = keyof typeof taxFields | 'completion'

/** The initial values of the fields. */
export function typicalPurchase(price: number | undefined, country: TaxCountry): Record<string, string> {
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

/** The name of each country's tax. */
export const taxNames: Record<TaxCountry, string> = {
  england: 'Stamp Duty Land Tax',
  scotland: 'Land and Buildings Transaction Tax',
  wales: 'Land Transaction Tax',
}

interface TaxResult {
  errors: Partial<Record<TaxField, string>>
  country: TaxCountry
  /** Undefined if an input is invalid, or no table is known for the day. */
  tax: PropertyTax | undefined
  /** Notes needed to read the result correctly, in sentences. */
  notes: string[]
}

interface Known {
  taxes: TaxTables
  /** `YYYY-MM-DD` */
  today: string
}

/** Everything that the property tax calculator shows for its inputs. Without a completion date it uses today. */
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

/** What a screen reader announces after a change. */
export function taxSummary({ tax }: TaxResult): string {
  return tax ? `Tax: ${pounds(tax.total)}, ${tax.effectiveRate}% of the price` : 'No tax to show'
}
