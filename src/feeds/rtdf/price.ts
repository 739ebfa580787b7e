import { isPossibleMoney } from '../blm/numbers.ts'
import { isOnApplication } from '../blm/price.ts'
import { entryOf } from '../codes.ts'
import { isYes, type MessagePart, messagePart } from '../message-part.ts'
import { putFields } from '../put-fields.ts'
import { putRent, type RentPeriod } from '../put-rent.ts'
import type { TranslatedRow } from '../translated-row.ts'

const rentPeriods: Readonly<Record<string, RentPeriod>> = { 1: 'year', 4: 'quarter', 12: 'month', 52: 'week', 365: 'day' }

/**
 * What of a property's price is no price: one that is negative or more than anything costs is a mistake, of which its sender has to hear at
 * once. None at all is a price on application, or a letting that is held back.
 */
export function unreadPrice(property: unknown): Array<{ field: string; reason: string }> {
  const price = messagePart(property, 'property').part('price_information')
  const text = price.text('price')
  if (text === '' || isOnApplication(text) || isPossibleMoney(text)) return []
  return [{ field: price.at('price'), reason: 'is no price, from 0 to 2,000,000,000' }]
}

export function putPrice(row: TranslatedRow, price: MessagePart): void {
  putAmount(row, price)
  putFields(row, price, {
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
  row.put('GABLE_SHARED_OWNERSHIP_RENT', price.at('shared_ownership_rent'), rentOfShare(row, price))
}

/** Sales have no period, and many a sender says one of them too. */
function putAmount(row: TranslatedRow, price: MessagePart): void {
  const said = price.text('rent_frequency')
  putRent(row, {
    field: price.at('price'),
    rent: price.text('price'),
    periodField: price.at('rent_frequency'),
    said,
    period: said === '' ? 'month' : entryOf(rentPeriods, said),
  })
}

/** By the month; also where no period is told. One that nobody knows is no month. */
function rentOfShare(row: TranslatedRow, price: MessagePart): string {
  const rent = price.text('shared_ownership_rent')
  const payments = price.text('shared_ownership_rent_frequency')
  if (rent === '' || payments === '' || !Number.isFinite(Number(rent))) return rent
  if (Object.hasOwn(rentPeriods, payments)) return ((Number(rent) * Number(payments)) / 12).toFixed(2)
  row.warn(price.at('shared_ownership_rent_frequency'), 'A rent of unknown period is not shown', payments)
  return ''
}
