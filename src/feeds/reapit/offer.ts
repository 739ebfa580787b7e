import type { Furnishing, LetType, Listing, PriceQualifier, Tenure } from '../../domain/property/listing.ts'
import { tableEntry, wordReader } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { type MessagePart, partAsText } from '../message-part.ts'
import { yearsUntil } from '../say-home.ts'
import { type OfferStanding, type RentPeriod, sayPrice, sayRent, sayStanding } from '../say-offer.ts'

/** Null for a status without an offer. */
type Statuses = Readonly<Record<string, OfferStanding | null>>

/** The meaning of "unavailable" is not public: with an offer it is read as under offer, without one as hidden. */
export const reapitSellingStatuses: Statuses = {
  forSale: { status: 'available' },
  forSaleUnavailable: { status: 'available', isHidden: true },
  underOffer: { status: 'under-offer' },
  underOfferUnavailable: { status: 'sstc' },
  reserved: { status: 'reserved' },
  exchanged: { status: 'exchanged' },
  completed: { status: 'completed' },
  preAppraisal: null,
  valuation: null,
  paidValuation: null,
  soldExternally: null,
  withdrawn: null,
}
const agreed: OfferStanding = { status: 'let-agreed' }
const taken: OfferStanding = { status: 'let' }
/** A current tenancy is shown as let; an ended one is not on the market. */
export const reapitLettingStatuses: Statuses = {
  toLet: { status: 'available' },
  toLetUnavailable: { status: 'available', isHidden: true },
  underOffer: { status: 'under-offer' },
  underOfferUnavailable: agreed,
  arrangingTenancy: agreed,
  arrangingTenancyUnavailable: agreed,
  tenancyCurrent: taken,
  tenancyCurrentUnavailable: taken,
  valuation: null,
  tenancyFinished: null,
  tenancyCancelled: null,
  sold: null,
  letByOtherAgent: null,
  letPrivately: null,
  provisional: null,
  withdrawn: null,
}

/** Query parameters of `GET /properties/` for all properties with a status in these tables. */
export const marketedStatuses: ReadonlyArray<readonly [name: string, value: string]> = [
  ...statusesOf(reapitSellingStatuses).map((status) => ['sellingStatus', status] as const),
  ...statusesOf(reapitLettingStatuses).map((status) => ['lettingStatus', status] as const),
]

function statusesOf(statuses: Statuses): string[] {
  return Object.keys(statuses).filter((status) => statuses[status] !== null)
}

/** Whether a sale or letting with this status is on the market; an unknown status may be. */
export function isOnMarket(part: MessagePart, statuses: Statuses): boolean {
  const status = part.text('status')
  return status !== '' && tableEntry(statuses, status) !== null
}

function sayStatus(draft: ListingDraft, part: MessagePart, statuses: Statuses): void {
  const sent = part.sent('status')
  sayStanding(draft, sent, tableEntry(statuses, sent.text) ?? undefined)
}

const qualifiers: Readonly<Record<string, PriceQualifier>> = {
  askingPrice: 'none',
  priceReducedTo: 'none',
  priceOnApplication: 'poa',
  guidePrice: 'guide-price',
  fixedPrice: 'fixed-price',
  offersInExcess: 'offers-in-excess-of',
  offersInRegion: 'oiro',
  offersOver: 'offers-over',
}
const tenures: Readonly<Record<string, Tenure | undefined>> = {
  freehold: 'freehold',
  leasehold: 'leasehold',
  commonhold: 'commonhold',
  shareOfFreehold: 'share-of-freehold',
  tba: undefined,
}
const disposals: Readonly<Record<string, Listing['disposal']>> = { auction: 'auction', tender: 'tender', privateTreaty: 'private-treaty' }

/** States the facts of a sale. `today` is `YYYY-MM-DD`. */
export function saySelling(draft: ListingDraft, selling: MessagePart, today: string): void {
  sayStatus(draft, selling, reapitSellingStatuses)
  const [qualifier, disposal] = [selling.sent('qualifier'), selling.sent('disposal')]
  if (disposal.text === 'offersInvited' && ['', 'askingPrice'].includes(qualifier.text)) {
    draft.set('priceQualifier', disposal, 'offers-invited')
  }
  draft.say('priceQualifier', qualifier, wordReader(qualifiers))
  sayPrice(draft, selling.sent('price'))
  draft.set('disposal', disposal, tableEntry(disposals, disposal.text))
  draft.say('launchedAt', selling.sent('instructed'))
  const tenure = selling.part('tenure')
  draft.say('tenure', tenure.sent('type'), wordReader(tenures))
  const expiry = tenure.sent('expiry')
  draft.set('leaseYearsRemaining', expiry, yearsUntil(expiry.text, today))
  const share = selling.part('sharedOwnership').sent('sharedPercentage')
  if (disposal.text === 'sharedOwnership' || Number(share.text) > 0) draft.set('sharedOwnership', disposal, true)
  draft.say('sharedOwnershipPercentage', share)
}

/** The model of 2021 has yearly, the current one annually. */
const periods: Readonly<Record<string, RentPeriod>> = {
  daily: 'day',
  weekly: 'week',
  fortnightly: 'fortnight',
  fourWeekly: 'four weeks',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
}
const terms: Readonly<Record<string, LetType | undefined>> = { long: 'long-term', short: 'short-term', any: undefined }
const furnishings: Readonly<Record<string, Furnishing>> = {
  furnished: 'furnished',
  partFurnished: 'part-furnished',
  unfurnished: 'unfurnished',
}

/** States the facts of a letting. */
export function sayLetting(draft: ListingDraft, letting: MessagePart): void {
  sayStatus(draft, letting, reapitLettingStatuses)
  if (letting.text('qualifier') === 'rentOnApplication') draft.set('priceQualifier', letting.sent('qualifier'), 'poa')
  const period = letting.sent('rentFrequency')
  sayRent(draft, { rent: letting.sent('rent'), period, meant: period.text === '' ? 'month' : tableEntry(periods, period.text) })
  draft.say('letType', letting.sent('term'), wordReader(terms))
  const furnishing = letting.list('furnishing').map(partAsText)
  const sentFurnishing = { field: letting.at('furnishing'), text: furnishing.join(', ') }
  if (furnishing.length > 1) draft.set('furnishing', sentFurnishing, 'furnished-or-unfurnished')
  else draft.say('furnishing', sentFurnishing, wordReader(furnishings))
  draft.say('availableFrom', letting.sent('availableFrom'))
  sayDeposit(draft, letting)
  draft.say('launchedAt', letting.sent('instructed'))
}

const rentsAYear: Readonly<Record<string, number>> = { weekly: 52, fourWeekly: 13, monthly: 12, quarterly: 4, yearly: 1, annually: 1 }
const partsOfAYear: Readonly<Record<string, number>> = { weeks: 52, months: 12 }

/** A deposit is an amount, or a number of weeks' or months' rent. */
function sayDeposit(draft: ListingDraft, letting: MessagePart): void {
  const deposit = letting.part('deposit')
  const amount = deposit.sent('amount')
  const parts = tableEntry(partsOfAYear, deposit.text('type'))
  if (!parts) return void draft.say('deposit', amount)
  const yearlyRent = Number(letting.text('rent')) * (tableEntry(rentsAYear, letting.text('rentFrequency')) ?? Number.NaN)
  const pounds = (yearlyRent * Number(amount.text)) / parts
  if (pounds > 0 && pounds < 1e9) draft.set('deposit', amount, Number(pounds.toFixed(2)))
}
