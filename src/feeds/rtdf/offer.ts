import type { Status } from '../../domain/property/listing.ts'
import { isOnApplication } from '../draft-facts.ts'
import { isAmountOfMoney, moneyReader, tableEntry } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { isYes, type MessagePart, messagePart } from '../message-part.ts'
import { type RentPeriod, sayRent } from '../say-offer.ts'

/** A required field of a send, and why its value is unusable. */
interface UnreadField {
  field: string
  reason: string
}

const statuses: Readonly<Record<string, Status>> = {
  1: 'available',
  2: 'sstc',
  3: 'sstcm',
  4: 'under-offer',
  5: 'reserved',
  6: 'let-agreed',
}
/** Words that some software sends instead. */
const statusWords: Readonly<Record<string, Status>> = {
  available: 'available',
  'for sale': 'available',
  'to let': 'available',
  sstc: 'sstc',
  'sold stc': 'sstc',
  'sold subject to contract': 'sstc',
  sstcm: 'sstcm',
  'sold subject to conclusion of missives': 'sstcm',
  'under offer': 'under-offer',
  reserved: 'reserved',
  'let agreed': 'let-agreed',
}

/**
 * What is missing or unreadable in a property's `published` and `status`. Such a send is refused: hidden properties must not be shown, and
 * the earlier version stays until its sender corrects it.
 */
export function unreadStanding(property: unknown): UnreadField[] {
  const part = messagePart(property, 'property')
  const statusField = statusFieldOf(part)
  return [
    ...unread(part, 'published', publishedOf(part), 'is neither true nor false'),
    ...unread(part, statusField, statusOf(part.text(statusField)), 'is no status of the protocol, 1 to 6'),
  ]
}

function unread(part: MessagePart, key: string, read: unknown, reason: string): UnreadField[] {
  if (read !== undefined) return []
  return [{ field: part.at(key), reason: part.text(key) === '' ? 'is missing' : reason }]
}

/** An unreadable value hides the property. */
export function sayStatus(draft: ListingDraft, part: MessagePart): void {
  const [sent, shown] = [part.sent(statusFieldOf(part)), part.sent('published')]
  const [status, published] = [statusOf(sent.text), publishedOf(part)]
  draft.set('status', sent, status)
  if (status === undefined) draft.warn(sent.field, 'Unknown value', sent.text)
  if (published === undefined) draft.warn(shown.field, 'Neither true nor false; the property is not shown', shown.text)
  draft.set('published', shown, published === true && status !== undefined)
}

/** Homes abroad have a field of their own. */
function statusFieldOf(part: MessagePart): 'status' | 'os_status' {
  return part.text('status') === '' && part.text('os_status') !== '' ? 'os_status' : 'status'
}

function statusOf(text: string): Status | undefined {
  const code = text.replace(/^0+(?=\d)|\.0*$/g, '')
  return tableEntry(statuses, code) ?? tableEntry(statusWords, text.toLowerCase().replace(/[\s_-]+/g, ' '))
}

function publishedOf(part: MessagePart): boolean | undefined {
  const text = part.text('published')
  if (/^(?:true|1|y|yes|on|published)$/i.test(text)) return true
  return /^(?:false|0|n|no|off|hidden|unpublished)$/i.test(text) ? false : undefined
}

const rentPeriods: Readonly<Record<string, RentPeriod>> = { 1: 'year', 4: 'quarter', 12: 'month', 52: 'week', 365: 'day' }

/**
 * What is wrong with a property's price: a negative or implausible one is a mistake that its sender should learn of at once. A missing
 * price means price on application, or a letting that is held back.
 */
export function unreadPrice(property: unknown): UnreadField[] {
  const { field, text } = messagePart(property, 'property').part('price_information').sent('price')
  if (text === '' || isOnApplication(text) || isAmountOfMoney(text)) return []
  return [{ field, reason: 'is no price, from 0 to 2,000,000,000' }]
}

export function sayPriceInformation(draft: ListingDraft, price: MessagePart): void {
  draft.sayEach(price.sent, { price_qualifier: 'priceQualifier', os_price_qualifier: 'priceQualifier' })
  const period = price.sent('rent_frequency')
  sayRent(draft, { rent: price.sent('price'), period, meant: period.text === '' ? 'month' : tableEntry(rentPeriods, period.text) })
  draft.sayEach(price.sent, {
    deposit: 'deposit',
    administration_fee: 'administrationFee',
    tenure_type: 'tenure',
    tenure_unexpired_years: 'leaseYearsRemaining',
    price_per_unit_area: 'pricePerUnit',
    price_per_unit_per_annum: 'pricePerUnit',
    shared_ownership: 'sharedOwnership',
    shared_ownership_percentage: 'sharedOwnershipPercentage',
    annual_ground_rent: 'annualGroundRent',
    ground_rent_review_period_years: 'groundRentReviewYears',
    ground_rent_percentage_increase: 'groundRentIncreasePercentage',
    annual_service_charge: 'annualServiceCharge',
  })
  if (isYes(price.text('auction'))) draft.set('disposal', price.sent('auction'), 'auction')
  sayRentOfShare(draft, price)
}

/** Monthly, also without a period. An unknown period does not count as a month. */
function sayRentOfShare(draft: ListingDraft, price: MessagePart): void {
  const [rent, period] = [price.sent('shared_ownership_rent'), price.sent('shared_ownership_rent_frequency')]
  if (rent.text === '' || period.text === '' || !Number.isFinite(Number(rent.text))) draft.say('sharedOwnershipRent', rent)
  else if (!tableEntry(rentPeriods, period.text)) draft.warn(period.field, 'A rent of unknown period is not shown', period.text)
  else draft.say('sharedOwnershipRent', rent, (given, warn) => moneyReader(((Number(given) * Number(period.text)) / 12).toFixed(2), warn))
}
