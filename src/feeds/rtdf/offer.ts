import type { Status } from '../../domain/property/listing.ts'
import { isOnApplication } from '../draft-facts.ts'
import { isAmountOfMoney, moneyReader, tableEntry } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { isYes, type MessagePart, messagePart } from '../message-part.ts'
import { type RentPeriod, sayRent } from '../say-offer.ts'

/** A field that a send has to have, and why what it has cannot be used. */
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
/** Words that some software sends in their place. */
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
 * What of a property's `published` and `status` is missing or cannot be read. Such a send is refused: what may not be shown must not be
 * shown, and what was sent before stays until its sender has mended it.
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

/** One that cannot be read hides the property. */
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
 * What of a property's price is no price: one that is negative or more than anything costs is a mistake, of which its sender has to hear at
 * once. None at all is a price on application, or a letting that is held back.
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

/** By the month; also where no period is told. One that nobody knows is no month. */
function sayRentOfShare(draft: ListingDraft, price: MessagePart): void {
  const [rent, period] = [price.sent('shared_ownership_rent'), price.sent('shared_ownership_rent_frequency')]
  if (rent.text === '' || period.text === '' || !Number.isFinite(Number(rent.text))) draft.say('sharedOwnershipRent', rent)
  else if (!tableEntry(rentPeriods, period.text)) draft.warn(period.field, 'A rent of unknown period is not shown', period.text)
  else draft.say('sharedOwnershipRent', rent, (given, warn) => moneyReader(((Number(given) * Number(period.text)) / 12).toFixed(2), warn))
}
