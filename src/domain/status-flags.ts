import type { PropertyCard } from './property-card.ts'
import { newHomeTag } from './tags.ts'

export interface StatusFlag {
  /** The specification's own texts (2 section 4.9). */
  text: 'Under offer' | 'Let Agreed' | 'SSTC' | 'Sold' | 'Let' | 'New Home' | 'NEW Listing!'
  /** `news` draws the eye, `progress` says someone was quicker, `done` that it is over. */
  tone: 'news' | 'progress' | 'done'
}

type Flagged = Pick<PropertyCard, 'channel' | 'status' | 'tags' | 'createdAt' | 'disposal' | 'auctionDate' | 'exchangedPrice'>

const recentDays = 7
const day = 86_400_000

/** What is flagged on a card, how far it has come first. */
export function statusFlags(card: Flagged, now: Date): StatusFlag[] {
  const progress = progressFlag(card, now)
  const isNew = isOnTheMarket(card, now) && now.getTime() - card.createdAt.getTime() <= recentDays * day
  return [
    ...(progress ? [progress] : []),
    ...(card.tags.includes(newHomeTag) ? [{ text: 'New Home', tone: 'news' } as const] : []),
    ...(isNew ? [{ text: 'NEW Listing!', tone: 'news' } as const] : []),
  ]
}

function progressFlag(card: Flagged, now: Date): StatusFlag | undefined {
  switch (card.status) {
    case 'sstc':
    case 'sstcm':
      return { text: 'SSTC', tone: 'progress' }
    case 'sold':
    case 'exchanged':
    case 'completed':
      return { text: 'Sold', tone: 'done' }
    case 'let':
      return { text: 'Let', tone: 'done' }
    case 'let-agreed':
      return { text: 'Let Agreed', tone: 'progress' }
    case 'under-offer':
      return { text: card.channel === 'lettings' ? 'Let Agreed' : 'Under offer', tone: 'progress' }
    default:
      return isSoldAtAuction(card, now) ? { text: 'Sold', tone: 'done' } : undefined
  }
}

function isOnTheMarket(card: Flagged, now: Date): boolean {
  const isGone = ['sstc', 'sstcm', 'sold', 'exchanged', 'completed', 'let', 'withdrawn'].includes(card.status)
  return !isGone && !isSoldAtAuction(card, now)
}

/** A lot counts as sold once its auction is over and what it made is known, whatever the feed's status says. */
function isSoldAtAuction({ disposal, auctionDate, exchangedPrice }: Flagged, now: Date): boolean {
  return disposal === 'auction' && exchangedPrice !== null && auctionDate !== null && auctionDate < now.toISOString().slice(0, 10)
}
