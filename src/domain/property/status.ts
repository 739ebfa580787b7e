import { londonDay } from '../dates/day.ts'
import { londonInstant, nextMidnight } from '../dates/london-time.ts'
import type { Channel } from './channel.ts'
import type { Status } from './listing.ts'
import type { PropertyCardData } from './property-card.ts'
import { newHomeTag } from './tags.ts'

const labels: Record<Exclude<Status, 'available' | 'under-offer'>, string> = {
  'coming-soon': 'Coming soon',
  sstc: 'SSTC',
  sstcm: 'SSTC',
  reserved: 'Reserved',
  'let-agreed': 'Let agreed',
  sold: 'Sold',
  exchanged: 'Exchanged',
  completed: 'Completed',
  let: 'Let',
  withdrawn: 'Withdrawn',
}

/** The status in the trade's words for its channel (rules: P7). */
export function statusLabel(status: Status, channel: Channel): string {
  if (status === 'available') return channel === 'sales' ? 'For sale' : 'To let'
  if (status === 'under-offer') return channel === 'sales' ? 'Under offer' : 'Let agreed'
  return labels[status]
}

/** The statuses that a search for `available` finds: still for sale or to let. */
export const availableStatuses = ['available', 'coming-soon'] as const satisfies readonly Status[]

/** The statuses of properties that can no longer be viewed. */
export const finishedStatuses = ['sold', 'exchanged', 'completed', 'let', 'withdrawn'] as const satisfies readonly Status[]

/** The flags of a card (rules: P7), and whether each replaces the status: "For sale" is not shown beside it. */
const cardFlags = {
  'Under offer': true,
  'Let Agreed': true,
  SSTC: true,
  Sold: true,
  Let: true,
  Reserved: true,
  'Coming soon': true,
  'New Home': true,
  'NEW Listing!': true,
} as const satisfies Readonly<Record<string, boolean>>
export type CardFlag = keyof typeof cardFlags

type Flagged = Pick<PropertyCardData, 'channel' | 'status' | 'tags' | 'createdAt'>

const recentDays = 7
const day = 86_400_000

/** The flags of a card, the status first. */
export function cardFlagsOf(card: Flagged, now: Date): CardFlag[] {
  const progress = progressFlag(card)
  const isNew = isOnTheMarket(card) && now.getTime() - card.createdAt.getTime() <= recentDays * day
  return [
    ...(progress ? [progress] : []),
    ...(card.tags.includes(newHomeTag) ? ['New Home' as const] : []),
    ...(isNew ? ['NEW Listing!' as const] : []),
  ]
}

/**
 * When what is said of these cards next changes without an import: one is no longer new; the day of an auction begins or is over; the day
 * comes from which a home is to let; a reduction was made last year.
 */
export function nextCardChange(cards: ReadonlyArray<Flagged & Pick<PropertyCardData, 'auctionDate' | 'availableFrom'>>, now: Date): Date {
  const today = londonDay(now)
  const ends = cards.filter(isOnTheMarket).map(({ createdAt }) => createdAt.getTime() + recentDays * day + 1)
  const isDayNear = cards.some(
    ({ auctionDate, availableFrom }) => (auctionDate !== null && auctionDate >= today) || (availableFrom !== null && availableFrom > today),
  )
  const newYear = londonInstant({ year: Number(today.slice(0, 4)) + 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 })!
  const dayEnds = isDayNear ? nextMidnight(now) : newYear
  return new Date(Math.min(dayEnds.getTime(), ...ends.filter((end) => end > now.getTime())))
}

/** Whether the flags state the status. */
export function isStatusFlagged(card: Flagged, now: Date): boolean {
  if (card.status === 'available') return cardFlagsOf(card, now).some((flag) => cardFlags[flag])
  return progressFlag(card) !== undefined
}

function progressFlag(card: Flagged): CardFlag | undefined {
  switch (card.status) {
    case 'sstc':
    case 'sstcm':
      return 'SSTC'
    case 'sold':
    case 'exchanged':
    case 'completed':
      return 'Sold'
    case 'let':
      return 'Let'
    case 'let-agreed':
      return 'Let Agreed'
    case 'under-offer':
      return card.channel === 'lettings' ? 'Let Agreed' : 'Under offer'
    case 'reserved':
      return 'Reserved'
    case 'coming-soon':
      return 'Coming soon'
    default:
      return undefined
  }
}

function isOnTheMarket({ status }: Flagged): boolean {
  return !['sstc', 'sstcm', ...finishedStatuses].includes(status)
}
