import type { AlertedProperty } from '#src/domain/mails/mail.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Status } from '#src/domain/property/listing.ts'
import { pounds, qualifiedPriceText } from '#src/domain/property/price.ts'
import type { PropertyEvent } from '#src/domain/property/price-history.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { AlertRhythm, DueBefore } from './alert-schedule.ts'

/** An event found for a visitor, with its property. */
export interface FoundEvent extends Omit<PropertyEvent, 'happenedAt' | 'kind'> {
  /** `recommended`: the office recommends the property to visitors whose searches find it. */
  kind: PropertyEvent['kind'] | 'recommended'
  eventId: number
  /** Undefined if the visitor saved the property itself. */
  searchId: number | undefined
  matchedAt: Date
  propertyId: number
  channel: Channel
  /** Whether the property is still in the feed of its branch. */
  isListed: boolean
  /** Whether an earlier mail contained it. */
  isTold: boolean
}

/** What a visitor currently wants alerts about. */
export interface WantedAlerts {
  /** `since`: when it was asked for or saved. */
  searches: readonly { id: number; title: string; rhythm: AlertRhythm; criteria: SearchCriteria; since: Date }[]
  /** Saved properties; empty if the visitor wants no alerts about them. */
  savedProperties: ReadonlySet<number>
}

/** One part of an alert: the properties of one search, latest first, or by its wishes (services/alerts/rank-alert.ts). */
export interface AlertPart {
  searchId: number | undefined
  title: string
  properties: { propertyId: number; news: string; eventIds: number[] }[]
}

interface Gathered {
  parts: AlertPart[]
  /** Events that need not be stored any longer: sent now, sent before, or no longer wanted. */
  settled: Pick<FoundEvent, 'eventId' | 'searchId'>[]
}

/** The text of an alert for a property that the office recommends. */
export const recommendedNews = 'Recommended by your agent'

const savedTitle = 'Properties you saved'

/**
 * Collects the events to send now. Each property appears once, in the first part it belongs to (saved properties first, then searches in
 * their order), with all its events; events sent before are left out (rules: A32). `due`: the instant before which an event must have been
 * found, by rhythm.
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
  // A property in the alert is shown with all its known events, even those found for another search.
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

/**
 * In the order in which events happened. Of several price cuts, the text starts from the first price; of several statuses, the last one
 * counts.
 */
function newsTexts(events: readonly FoundEvent[]): string {
  const byKind = new Map<string, string>()
  for (const event of [...events].sort((one, other) => one.eventId - other.eventId)) {
    const news = eventText(event, event.channel)
    if (news !== undefined && (event.kind === 'status' || !byKind.has(event.kind))) byKind.set(event.kind, news)
  }
  // The other events already say why the search finds the property now.
  if (byKind.size > 1) byKind.delete('changed')
  return [...byKind.values()].join(' · ')
}

/** `New`, `Reduced from £350,000`, `Under offer`; undefined for an event that is not worth a mail. */
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

/**
 * Only moves from one stage of a sale to the next are news; steps within a stage, such as from under offer to SSTC, concern the lawyers.
 */
function stageNews(before: Status | null, now: Status | null, channel: Channel): string | undefined {
  if (now === null || now === 'withdrawn' || stages[now] === 'coming') return undefined
  if (before !== null && stages[before] === stages[now]) return undefined
  return stages[now] === 'open' ? `Now ${statusLabel(now, channel).toLowerCase()}` : statusLabel(now, channel)
}

interface Shown {
  path: string
  news: string
  /** Returns the address of a photo by its hash. */
  photoPath: (hash: string) => string
  because?: readonly string[] | undefined
}

/** Width in the mail, in pixels. */
const photoWidth = 160

/** A property as an alert shows it, with public facts only. */
export function alertedProperty(card: PropertyCardData, { path, news, photoPath, because }: Shown): AlertedProperty {
  const { displayAddress, bedrooms, propertyType, status, channel, photos } = card
  const [photo] = photos
  const label = statusLabel(status, channel)
  const facts = [
    // Shown unless the news already say so: the property may have been taken since.
    status === 'available' || news.includes(label) ? '' : label,
    bedrooms > 0 ? `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}` : '',
    propertyType,
  ]
  return {
    path,
    displayAddress,
    price: qualifiedPriceText(card),
    facts: facts.filter((text) => text !== '').join(' · '),
    news,
    photo: photo ? { path: photoPath(photo.hash), height: Math.round((photoWidth * photo.height) / photo.width) } : null,
    ...(because && { because }),
  }
}
