import { sentAt, textAt, type XmlElement } from '#src/feeds/xml/xml-reader.ts'
import type { Listing, PriceQualifier } from '../../domain/property/listing.ts'
import { type SentValue, tableEntry, wordReader } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { type OfferStanding, type RentPeriod, sayPrice, sayRent, sayStanding } from '../say-offer.ts'

const onHold: OfferStanding = { status: 'available', isHidden: true }
const available: OfferStanding = { status: 'available' }
const underOffer: OfferStanding = { status: 'under-offer' }
const sold: OfferStanding = { status: 'sstc' }
const letAgreed: OfferStanding = { status: 'let-agreed' }
const isLet: OfferStanding = { status: 'let' }

const sales: Readonly<Record<string, OfferStanding>> = { 1: onHold, 2: available, 3: underOffer, 4: sold, 5: { status: 'sold' } }
/** 3 is references pending. */
const lettings: Readonly<Record<string, OfferStanding>> = { 1: onHold, 2: available, 3: underOffer, 4: letAgreed, 5: isLet }
/** Separate numbers; no public document of Jupix's lists them, but existing importers do. */
const commercial: Readonly<Record<string, OfferStanding>> = {
  1: onHold,
  2: available,
  3: available,
  4: available,
  5: underOffer,
  6: sold,
  7: { status: 'exchanged' },
  8: { status: 'completed' },
  9: letAgreed,
  10: isLet,
}
const standings: Readonly<Record<string, Readonly<Record<string, OfferStanding>>>> = { Lettings: lettings, Commercial: commercial }
const withdrawn: Readonly<Record<string, readonly string[]>> = { Commercial: ['11'] }

/** Withdrawn properties should not be in the file, and are treated as absent. */
export function isJupixWithdrawn(property: XmlElement): boolean {
  return (tableEntry(withdrawn, textAt(property, 'department')) ?? ['6', '7']).includes(textAt(property, 'availability'))
}

/** Sales and agricultural property share their numbers. */
export function sayAvailability(draft: ListingDraft, property: XmlElement): void {
  const sent = sentAt(property, 'availability')
  sayStanding(draft, sent, tableEntry(tableEntry(standings, textAt(property, 'department')) ?? sales, sent.text))
}

/** 0 and 1 have no meaning for the price. */
const qualifiers: Readonly<Record<string, PriceQualifier | undefined>> = {
  0: undefined,
  1: undefined,
  2: 'fixed-price',
  3: 'from',
  4: 'guide-price',
  5: 'oiro',
  6: 'offers-over',
  7: 'guide-price',
  8: 'sale-by-tender',
  9: 'shared-ownership',
  10: 'offers-in-excess-of',
}
const auctionGuide = '7'
const disposals: Readonly<Record<string, Listing['disposal']>> = { 1: 'private-treaty', 2: 'auction', 4: 'tender' }
const offersInvited = '5'

/** A hidden price is not stated anywhere, whatever else the file contains. */
export function saySalePrice(draft: ListingDraft, property: XmlElement): void {
  sayOnApplication(draft, property, 'forSalePOA')
  const [qualifier, saleBy] = [sentAt(property, 'priceQualifier'), sentAt(property, 'saleBy')]
  draft.say('priceQualifier', qualifier, wordReader(qualifiers))
  if (saleBy.text === offersInvited) draft.set('priceQualifier', saleBy, 'offers-invited')
  const { price, isRange } = priceOf(property)
  if (isRange) draft.set('priceQualifier', price, 'from')
  sayPrice(draft, price)
  draft.set('disposal', saleBy, tableEntry(disposals, saleBy.text) ?? (qualifier.text === auctionGuide ? 'auction' : undefined))
}

function sayOnApplication(draft: ListingDraft, property: XmlElement, name: string): void {
  if (textAt(property, name) === '1') draft.set('priceQualifier', sentAt(property, name), 'poa')
}

/** Without a range, `priceFrom` is 0. */
function priceOf(property: XmlElement): { price: SentValue; isRange: boolean } {
  const [price, least, most] = ['price', 'priceFrom', 'priceTo'].map((name) => sentAt(property, name))
  if (price!.text) return { price: price!, isRange: false }
  const isRange = Number(least!.text) > 0 && Number(most!.text) > Number(least!.text)
  return { price: Number(least!.text) > 0 ? least! : most!, isRange }
}

const periods: Readonly<Record<string, RentPeriod>> = { 1: 'month', 2: 'week', 3: 'year' }

export function sayHomeRent(draft: ListingDraft, property: XmlElement): void {
  sayOnApplication(draft, property, 'toLetPOA')
  const period = sentAt(property, 'rentFrequency')
  sayRent(draft, { rent: sentAt(property, 'rent'), period, meant: periodOf(period.text, periods) })
}

/** Commercial rents state their period in letters; `pax` is exclusive of rates. Rents per square foot or acre are not for the whole. */
const commercialPeriods: Readonly<Record<string, RentPeriod>> = { pcm: 'month', pw: 'week', pq: 'quarter', pa: 'year', pax: 'year' }
const ofAPart = /sq|ps[fm]|acre|hect/

/** For a rent per square foot or acre the total is unknown. */
export function sayCommercialRent(draft: ListingDraft, property: XmlElement): void {
  sayOnApplication(draft, property, 'toLetPOA')
  const [least, most] = [sentAt(property, 'rentFrom'), sentAt(property, 'rentTo')]
  const rent = { field: least.field, text: Number(least.text) > 0 ? least.text : most.text }
  const sent = sentAt(property, 'rentFrequency')
  const period = { ...sent, text: sent.text.toLowerCase() }
  if (ofAPart.test(period.text)) {
    if (draft.facts.priceQualifier?.value !== 'poa') draft.say('pricePerUnit', rent)
    sayRent(draft, { rent: { ...rent, text: '' }, period, meant: 'month' })
  } else {
    if (Number(least.text) > 0 && Number(most.text) > Number(least.text)) draft.set('priceQualifier', most, 'from')
    sayRent(draft, { rent, period, meant: periodOf(period.text, commercialPeriods) })
  }
}

/** By default a month. */
function periodOf(said: string, known: Readonly<Record<string, RentPeriod>>): RentPeriod | undefined {
  return said === '' ? 'month' : tableEntry(known, said)
}
