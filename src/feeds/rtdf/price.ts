import { isYes, type MessagePart } from '../message-part.ts'
import { putFields, putWord } from '../put-fields.ts'
import type { TranslatedRow } from '../translated-row.ts'

/** LET_RENT_FREQUENCY of the columns. */
const frequencyIds: Readonly<Record<string, string>> = { 1: '3', 4: '2', 12: '1', 52: '0', 365: '0' }
const daily = '365'
/** Payments a year, by which a rent of another period becomes one of a month. */
const yearlyPayments: readonly string[] = ['1', '4', '12', '52', daily]

export function putPrice(row: TranslatedRow, price: MessagePart): void {
  putRent(row, price)
  putFields(row, price, {
    price: 'PRICE',
    price_qualifier: 'PRICE_QUALIFIER',
    os_price_qualifier: 'PRICE_QUALIFIER',
    deposit: 'LET_BOND',
    administration_fee: 'ADMINISTRATION_FEE',
    tenure_type: 'TENURE_TYPE_ID',
    tenure_unexpired_years: 'TENURE_UNEXPIRED_YEARS',
    price_per_unit_area: 'PRICE_PER_UNIT',
    price_per_unit_per_annum: 'PRICE_PER_UNIT',
    shared_ownership: 'SHARED_OWNERSHIP',
    shared_ownership_percentage: 'SHARED_OWNERSHIP_PERCENTAGE',
    annual_ground_rent: 'ANNUAL_GROUND_RENT',
    ground_rent_review_period_years: 'GROUND_RENT_REVIEW_PERIOD_YEARS',
    ground_rent_percentage_increase: 'GABLE_GROUND_RENT_INCREASE',
    annual_service_charge: 'ANNUAL_SERVICE_CHARGE',
  })
  if (isYes(price.text('auction'))) row.put('GABLE_DISPOSAL', price.at('auction'), 'auction')
  row.put('GABLE_SHARED_OWNERSHIP_RENT', price.at('shared_ownership_rent'), rentOfShare(price))
}

/** Nobody here compares rents by the day: seven of them are the rent of a week, to the penny. */
function putRent(row: TranslatedRow, price: MessagePart): void {
  putWord(row, price, ['rent_frequency', { column: 'LET_RENT_FREQUENCY', words: frequencyIds }])
  const rent = Number(price.text('price'))
  if (price.text('rent_frequency') !== daily || !(rent > 0 && rent < 1e9)) return
  row.put('PRICE', price.at('price'), (rent * 7).toFixed(2))
  row.warn(price.at('rent_frequency'), 'A rent by the day is shown by the week, seven times as much')
}

/** By the month; a period that is not known is one. */
function rentOfShare(price: MessagePart): string {
  const rent = price.text('shared_ownership_rent')
  const payments = price.text('shared_ownership_rent_frequency')
  if (!yearlyPayments.includes(payments) || !Number.isFinite(Number(rent))) return rent
  return rent === '' ? '' : ((Number(rent) * Number(payments)) / 12).toFixed(2)
}
