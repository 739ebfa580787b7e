import type { AlertedProperty } from '#src/domain/mails/mail.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Status } from '#src/domain/property/listing.ts'
import { pounds, priceQualifierText, priceText } from '#src/domain/property/price.ts'
import type { PropertyEvent } from '#src/domain/property/price-history.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { AlertRhythm, DueBefore } from './alert-schedule.ts'

/** What was found for somebody, and what it is about. */
export interface FoundEvent extends Omit<PropertyEvent, 'happenedAt' | 'kind'> {
  /** `recommended`: the office has it told to whose searches find it. */
  kind: PropertyEvent['kind'] | 'recommended'
  eventId: number
  /** Undefined: they have saved the property. */
  searchId: number | undefined
  matchedAt: Date
  propertyId: number
  channel: Channel
  /** Still in the feed of its branch. */
  isListed: boolean
  /** In a mail before this one. */
  isTold: boolean
}

/** What somebody wants to hear of, as it is now. */
export interface WantedAlerts {
  searches: readonly { id: number; title: string; rhythm: AlertRhythm; criteria: SearchCriteria }[]
  /** Those they have saved; empty where they do not want to hear of them. */
  savedProperties: ReadonlySet<number>
}

/** One part of an alert: what is told of the properties of one search, the latest first. */
export interface AlertPart {
  searchId: number | undefined
  title: string
  properties: { propertyId: number; news: string; eventIds: number[] }[]
}

interface Gathered {
  parts: AlertPart[]
  /** What need not be kept: told now, told before, or not wanted any more. */
  settled: Pick<FoundEvent, 'eventId' | 'searchId'>[]
}

/** What an alert says of a property that the office recommends. */
export const recommendedNews = 'Recommended by your agent'

const savedTitle = 'Properties you saved'

/**
 * Puts together what is to be told now. Each property comes once, in the first part that it belongs to (properties that they saved first,
 * then searches in their order), with all that happened to it; and no event that was told before (rules: A32). `due`: before
 * which instant something must have been found, by how often they want to hear.
 */
export function gatherAlert(found: readonly FoundEvent[], { searches, savedProperties }: WantedAlerts, due: DueBefore): Gathered {
  const bySearch = new Map(searches.map((search) => [search.id, search]))
  const order = new Map<number | undefined, number>([[undefined, -1], ...searches.map(({ id }, at): [number, number] => [id, at])])
  const isWanted = ({ searchId, propertyId, isListed, isTold }: FoundEvent) =>
    isListed && !isTold && (searchId === undefined ? savedProperties.has(propertyId) : bySearch.has(searchId))
  const isDue = ({ searchId, matchedAt }: FoundEvent) => {
    const rhythm = searchId === undefined ? 'I' : (bySearch.get(searchId)?.rhythm ?? 'I')
    return rhythm === 'I' || matchedAt < due[rhythm]
  }

  const wanted = found.filter(isWanted)
  const first = new Map<number, FoundEvent>()
  for (const event of wanted.filter(isDue)) {
    const known = first.get(event.propertyId)
    if (!known || (order.get(event.searchId) ?? 0) < (order.get(known.searchId) ?? 0)) first.set(event.propertyId, event)
  }
  const parts = new Map<number | undefined, AlertPart>()
  const told = new Set<number>()
  // Whatever else is known of a property that is told of is told with it, though it were found for another search.
  for (const [propertyId, events] of Map.groupBy(wanted, (event) => event.propertyId)) {
    const at = first.get(propertyId)
    if (!at) continue
    const news = newsTexts(events)
    for (const { eventId } of events) told.add(eventId)
    if (news === '') continue
    const title = at.searchId === undefined ? savedTitle : (bySearch.get(at.searchId)?.title ?? '')
    const part = parts.get(at.searchId) ?? { searchId: at.searchId, title, properties: [] }
    part.properties.push({ propertyId, news, eventIds: [...new Set(events.map(({ eventId }) => eventId))] })
    parts.set(at.searchId, part)
  }
  for (const { properties } of parts.values()) properties.sort((one, other) => Math.max(...other.eventIds) - Math.max(...one.eventIds))
  return {
    parts: [...parts.values()].sort((one, other) => (order.get(one.searchId) ?? 0) - (order.get(other.searchId) ?? 0)),
    settled: found.filter((event) => !isWanted(event) || told.has(event.eventId)).map(({ eventId, searchId }) => ({ eventId, searchId })),
  }
}

/** In the order in which it happened. Where the price fell twice it fell from the first; of a status the last one counts. */
function newsTexts(events: readonly FoundEvent[]): string {
  const byKind = new Map<string, string>()
  for (const event of [...events].sort((one, other) => one.eventId - other.eventId)) {
    const news = eventText(event, event.channel)
    if (news !== undefined && (event.kind === 'status' || !byKind.has(event.kind))) byKind.set(event.kind, news)
  }
  // What else happened says why it is in the search now.
  if (byKind.size > 1) byKind.delete('changed')
  return [...byKind.values()].join(' · ')
}

/** `New`, `Reduced from £350,000`, `Under offer`; undefined where an event is nothing to write to somebody about. */
export function eventText(
  { kind, oldPrice, oldStatus, newStatus }: Pick<FoundEvent, 'kind' | 'oldPrice' | 'oldStatus' | 'newStatus'>,
  channel: Channel,
): string | undefined {
  const from = oldPrice === null ? '' : ` from ${pounds(oldPrice)}${channel === 'lettings' ? ' a month' : ''}`
  switch (kind) {
    case 'new':
      return 'New'
    case 'back-on-market':
      return 'Back on the market'
    case 'price-down':
      return `Reduced${from}`
    case 'price-up':
      return `Increased${from}`
    case 'status':
      return stageNews(oldStatus as Status | null, newStatus as Status | null, channel)
    case 'changed':
      return 'Now in your search'
    case 'recommended':
      return recommendedNews
    case 'withdrawn':
      return undefined
  }
}

type Stage = 'coming' | 'open' | 'taken' | 'gone'

const stages: Readonly<Record<Status, Stage>> = {
  'coming-soon': 'coming',
  available: 'open',
  'under-offer': 'taken',
  sstc: 'taken',
  sstcm: 'taken',
  reserved: 'taken',
  'let-agreed': 'taken',
  sold: 'gone',
  exchanged: 'gone',
  completed: 'gone',
  let: 'gone',
  withdrawn: 'gone',
}

/** From one stage to the next; what happens within one, such as from under offer to SSTC, is for its lawyers. */
function stageNews(before: Status | null, now: Status | null, channel: Channel): string | undefined {
  if (now === null || now === 'withdrawn' || stages[now] === 'coming') return undefined
  if (before !== null && stages[before] === stages[now]) return undefined
  return stages[now] === 'open' ? `Now ${statusLabel(now, channel).toLowerCase()}` : statusLabel(now, channel)
}

interface Shown {
  path: string
  news: string
  /** The address of a photo, by its hash. */
  photoPath: (hash: string) => string
}

/** Pixels in the mail. */
const photoWidth = 160

/** A property as an alert shows it: what anybody may see of it. */
export function alertedProperty(card: PropertyCard, { path, news, photoPath }: Shown): AlertedProperty {
  const { displayAddress, bedrooms, propertyType, status, channel, photos } = card
  const [photo] = photos
  const label = statusLabel(status, channel)
  const facts = [
    // Said where the news do not say so: it may have been taken since.
    status === 'available' || news.includes(label) ? '' : label,
    bedrooms > 0 ? `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}` : '',
    propertyType,
  ]
  return {
    path,
    displayAddress,
    price: [priceQualifierText(card), priceText(card)].filter((text) => text !== '').join(' '),
    facts: facts.filter((text) => text !== '').join(' · '),
    news,
    photo: photo ? { path: photoPath(photo.hash), height: Math.round((photoWidth * photo.height) / photo.width) } : null,
  }
}
