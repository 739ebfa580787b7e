import type { Channel } from '../../domain/property/channel.ts'
import type { Furnishing, PriceQualifier } from '../../domain/property/listing.ts'
import { tableEntry, wordReader } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { isYes, type MessagePart } from '../message-part.ts'
import { type OfferStanding, sayPrice, sayRent, sayStanding } from '../say-offer.ts'

const available: OfferStanding = { status: 'available' }
const hidden: OfferStanding = { status: 'available', isHidden: true }

/** By words in lower case: search filters use `sold_stc`, properties 'Sold STC'. */
const standings: Readonly<Record<string, OfferStanding>> = {
  'for sale': available,
  'to let': available,
  'for sale and to let': available,
  'under offer': { status: 'under-offer' },
  'sold stc': { status: 'sstc' },
  exchanged: { status: 'exchanged' },
  completed: { status: 'completed' },
  'let agreed': { status: 'let-agreed' },
  let: { status: 'let' },
  'not on the market': hidden,
  withdrawn: hidden,
}
const offMarket = ['not on the market', 'withdrawn']

const qualifiers: Readonly<Record<string, PriceQualifier>> = {
  None: 'none',
  'Price On Application': 'poa',
  'Guide Price': 'guide-price',
  'Fixed Price': 'fixed-price',
  'In Excess of': 'offers-in-excess-of',
  'Offers in Region of': 'oiro',
  'Prices From': 'from',
  'Offers Over': 'offers-over',
  'Part Buy, Part Rent': 'part-buy-part-rent',
}
const furnishings: Readonly<Record<string, Furnishing>> = {
  'Fully Furnished': 'furnished',
  'Part Furnished': 'part-furnished',
  Unfurnished: 'unfurnished',
}

interface OfferedProperty {
  attributes: MessagePart
  /** `salesListing` or `lettingsListing`. */
  listing: MessagePart
  channel: Channel
  now: Date
}

/** A property's offer in one channel: whether it is shown, its status and its price. */
export function sayStreetOffer(draft: ListingDraft, offered: OfferedProperty): void {
  const { listing, channel } = offered
  sayStatus(draft, offered)
  if (isYes(listing.text('new_home'))) draft.set('newHome', listing.sent('new_home'), true)
  draft.say('launchedAt', listing.sent('publish_after'))
  const isShown = listing.text('display_price') !== 'false'
  if (!isShown) draft.set('priceQualifier', listing.sent('display_price'), 'poa')
  if (channel === 'lettings') sayLetting(draft, listing)
  else {
    if (isShown) draft.say('priceQualifier', listing.sent('price_qualifier'), wordReader(qualifiers))
    sayPrice(draft, listing.sent('price'))
  }
}

/** Milliseconds since 1970 from which it may be shown; undefined for always. */
export function publishedFrom(listing: MessagePart): number | undefined {
  const time = Date.parse(listing.text('publish_after'))
  return Number.isNaN(time) ? undefined : time
}

function sayStatus(draft: ListingDraft, { attributes, listing, channel, now }: OfferedProperty): void {
  // For a property both for sale and to let, `status` has only one of the two; the listing's own status is the last resort.
  const own = attributes.sent(channel === 'sales' ? 'sale_status' : 'letting_status')
  const sent = [own, attributes.sent('status')].find(({ text }) => text !== '') ?? listing.sent('status')
  const isHidden =
    offMarket.includes(wordsOf(listing.text('status'))) ||
    isYes(listing.text('archived')) ||
    isYes(listing.text('is_low_profile')) ||
    (publishedFrom(listing) ?? 0) > now.getTime()
  if (isHidden) draft.set('published', listing.sent('publish_after'), false)
  sayStanding(draft, sent, tableEntry(standings, wordsOf(sent.text)))
}

function wordsOf(status: string): string {
  return status.toLowerCase().replace(/[\s_-]+/g, ' ')
}

function sayLetting(draft: ListingDraft, listing: MessagePart): void {
  sayRent(draft, { rent: listing.sent('price_pcm'), period: listing.sent('price_pcm'), meant: 'month' })
  if (isYes(listing.text('student_rental'))) draft.set('letType', listing.sent('student_rental'), 'student')
  draft.say('furnishing', listing.sent('furnished'), wordReader(furnishings))
  if (isYes(listing.text('allows_pets'))) draft.set('petsAllowed', listing.sent('allows_pets'), true)
  draft.sayEach(listing.sent, { deposit: 'deposit', available_from: 'availableFrom', min_tenancy_period: 'minimumTermMonths' })
}
