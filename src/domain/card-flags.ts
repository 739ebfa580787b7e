import type { PropertyCard } from './property-card.ts'
import { newHomeTag } from './tags.ts'

/** The flags of a card, in the specification's words (2 section 4.9). */
export const cardFlags = ['Under offer', 'Let Agreed', 'SSTC', 'Sold', 'Let', 'New Home', 'NEW Listing!'] as const
export type CardFlag = (typeof cardFlags)[number]

type Flagged = Pick<PropertyCard, 'channel' | 'status' | 'tags' | 'createdAt' | 'disposal' | 'auctionDate' | 'exchangedPrice'>

const recentDays = 7
const day = 86_400_000

/** What is flagged on a card, how far it has come first. */
export function cardFlagsOf(card: Flagged, now: Date): CardFlag[] {
  const progress = progressFlag(card, now)
  const isNew = isOnTheMarket(card, now) && now.getTime() - card.createdAt.getTime() <= recentDays * day
  return [
    ...(progress ? [progress] : []),
    ...(card.tags.includes(newHomeTag) ? ['New Home' as const] : []),
    ...(isNew ? ['NEW Listing!' as const] : []),
  ]
}

function progressFlag(card: Flagged, now: Date): CardFlag | undefined {
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
    default:
      return isSoldAtAuction(card, now) ? 'Sold' : undefined
  }
}

function isOnTheMarket(card: Flagged, now: Date): boolean {
  const isGone = ['sstc', 'sstcm', 'sold', 'exchanged', 'completed', 'let', 'withdrawn'].includes(card.status)
  return !isGone && !isSoldAtAuction(card, now)
}

/** A lot counts as sold once its auction is over and what it made is known, whatever the feed's status says. */
export function isSoldAtAuction(
  { disposal, auctionDate, exchangedPrice }: Pick<Flagged, 'disposal' | 'auctionDate' | 'exchangedPrice'>,
  now: Date,
): boolean {
  return disposal === 'auction' && exchangedPrice !== null && auctionDate !== null && auctionDate < now.toISOString().slice(0, 10)
}
