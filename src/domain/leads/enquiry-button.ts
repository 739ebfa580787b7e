import { soldForText } from '../property/auction.ts'
import type { PropertyCard } from '../property/property-card.ts'
import { overStatuses } from '../property/status.ts'

type Asked = Pick<PropertyCard, 'status' | 'disposal' | 'auctionDate' | 'lotNumber' | 'exchangedPrice' | 'price'>

const over: ReadonlySet<PropertyCard['status']> = new Set(overStatuses)

/** What the page of a property asks its visitors to do (rules: E4); nothing where it was sold at auction, or is sold, let or withdrawn. */
export function enquiryButton(
  card: Asked,
  { isDevelopment, isListed, now }: { isDevelopment: boolean; isListed: boolean; now: Date },
): 'register-interest' | 'book-a-viewing' | undefined {
  if (!isListed || over.has(card.status) || soldForText(card, now) !== '') return undefined
  return isDevelopment ? 'register-interest' : 'book-a-viewing'
}
