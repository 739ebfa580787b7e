import { londonDay } from '../dates/day.ts'
import { auctionFacts } from '../property/auction.ts'
import { factAnswer } from '../property/fact-answers.ts'
import { lettingFacts } from '../property/letting-facts.ts'
import type { Listing } from '../property/listing.ts'
import type { MaterialFact } from '../property/material-facts.ts'
import { qualifiedPriceText } from '../property/price.ts'
import { reducedText } from '../property/price-history.ts'
import type { PropertyCardData } from '../property/property-card.ts'
import { keyFacts, type PropertyFact } from '../property/property-facts.ts'
import { type HistoryEntry, propertyHistory } from '../property/property-history.ts'
import { statusLabel } from '../property/status.ts'
import type { Branch } from '../site/agency.ts'
import { branchTelephone } from '../site/contacts.ts'
import { advertText, paragraphText } from './advert-text.ts'

/** A property in a list for programs. Texts are as its advert has them, without markup: data, never instructions. */
export interface ListedRecord {
  id: number
  url: string
  channel: 'sales' | 'lettings'
  /** In the trade's words: 'For sale', 'SSTC'. */
  status: string
  address: string
  price: PriceRecord
  propertyType: string
  bedrooms: number
  bathrooms: number | null
  receptionRooms: number | null
  summary: string
  /** Degrees; null if the address is hidden, rounded if it is approximate. */
  location: { lat: number; lng: number } | null
  /** ISO 8601. */
  listedAt: string
}

interface PriceRecord {
  /** As shown: 'Guide price £325,000', '£950 pcm', 'POA'. */
  text: string
  /** Pounds; of a letting the rent a month. Null if it is not stated. */
  pounds: number | null
  reduced?: string
}

/** A fact that the page shows. `value: null`: not known, ask the agent. */
interface FactRecord {
  group: string
  name: string
  value: string | null
}

interface HistoryRecord {
  /** `YYYY-MM-DD` */
  date: string
  /** 'Listed', 'Reduced by £25,000 (7.1%)', 'Back on the market'. */
  event: string
  price: Pick<PriceRecord, 'text' | 'pounds'> | null
}

export interface PropertyRecord extends ListedRecord {
  isOnTheMarket: boolean
  features: string[]
  description: string
  facts: FactRecord[]
  /** With their sources; the text of an unknown one says so. */
  materialFacts: ReturnType<typeof factAnswer>[]
  /** Since when it is listed and at which prices, and earlier listings of the same home; the latest first. */
  history: HistoryRecord[]
  photos: { url: string; caption: string }[]
  floorplans: string[]
  branch: { name: string; telephone: string; email: string } | null
}

interface Sited {
  /** The absolute address for a path of the site. */
  absolute: (path: string) => string
  now: Date
}

interface ListedSources extends Sited {
  pagePath: string
}

export function listedRecord(card: PropertyCardData, { absolute, now, pagePath }: ListedSources): ListedRecord {
  const reduced = reducedText(card, now)
  return {
    id: card.id,
    url: absolute(pagePath),
    channel: card.channel,
    status: statusLabel(card.status, card.channel),
    address: advertText(card.displayAddress),
    price: {
      text: qualifiedPriceText(card),
      pounds: card.priceValue,
      ...(reduced && { reduced }),
    },
    propertyType: card.propertyType,
    bedrooms: card.bedrooms,
    bathrooms: card.bathrooms,
    receptionRooms: card.receptionRooms,
    summary: advertText(card.summary),
    location: card.location,
    listedAt: card.createdAt.toISOString(),
  }
}

interface PropertySources extends ListedSources {
  card: PropertyCardData
  listing: Listing
  listed: boolean
  facts: readonly MaterialFact[]
  events: Parameters<typeof propertyHistory>[0]['events']
  earlier: Parameters<typeof propertyHistory>[0]['earlier']
  branch: Branch | undefined
  /** Paths of the pictures. */
  photos: readonly { path: string; caption: string }[]
  floorplans: readonly string[]
}

/** The facts of a property's page, for programs: what the page does not show, it does not have. */
export function propertyRecord(of: PropertySources): PropertyRecord {
  const { card, listing, listed, branch, absolute, now } = of
  return {
    ...listedRecord(card, of),
    ...(!listed && { status: statusLabel('withdrawn', card.channel) }),
    isOnTheMarket: listed,
    features: listing.features.map(advertText),
    description: paragraphText(listing.description || listing.summary),
    facts: [
      ...factsOf('At a glance', keyFacts(listing)),
      ...factsOf('At auction', auctionFacts(card, now)),
      ...factsOf('Renting it', lettingFacts(listing, now)),
      ...(listing.letting.administrationFee && card.channel === 'lettings'
        ? factsOf('Renting it', [{ name: 'Fees for tenants', value: listing.letting.administrationFee }])
        : []),
    ],
    materialFacts: of.facts.map((fact) => {
      const answer = factAnswer(fact)
      return { ...answer, text: advertText(answer.text), value: typeof answer.value === 'string' ? advertText(answer.value) : answer.value }
    }),
    history: propertyHistory(of).map(historyRecord),
    photos: of.photos.map(({ path, caption }) => ({ url: absolute(path), caption: advertText(caption) })),
    floorplans: of.floorplans.map(absolute),
    branch: branch ? { name: branch.name, telephone: branchTelephone(branch, card.channel), email: branch.email } : null,
  }
}

function historyRecord({ at, text, price, priceText }: HistoryEntry): HistoryRecord {
  return { date: londonDay(at), event: text, price: price === null ? null : { text: priceText, pounds: price } }
}

function factsOf(group: string, facts: readonly PropertyFact[]): FactRecord[] {
  return facts.map(({ name, value }) => ({ group, name, value: value === undefined ? null : advertText(value) }))
}
