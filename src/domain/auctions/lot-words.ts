import type { Calendar } from '../events/calendar-event.ts'
import { pounds } from '../property/price.ts'
import type { LotFacts } from './lot.ts'

type Guide = Pick<LotFacts, 'guideFrom' | 'guideTo' | 'guideWords'>

/** `Guide price £150,000 to £175,000`, `Nil reserve`; an estimate for antiques and livestock. Empty if nothing is known. */
export function guideText(guide: Guide, calendar: Calendar): string {
  const { words, prices } = guideParts(guide, calendar)
  return `${words} ${prices}`.trim()
}

/** The words of a guide, and its price or prices; both empty if nothing is known. */
export function guideParts({ guideFrom, guideTo, guideWords }: Guide, calendar: Calendar): { words: string; prices: string } {
  if (guideFrom === null) return { words: guideWords, prices: '' }
  const usual = calendar === 'property-auctions' ? 'Guide price' : 'Estimate'
  const prices = guideTo === null ? pounds(guideFrom) : `${pounds(guideFrom)} to ${pounds(guideTo)}`
  return { words: guideWords === '' ? usual : guideWords, prices }
}

/** The lot's status in words; empty while it is simply on offer. After the sale, the text says that it was offered. */
export function lotStatusText(
  { status, hammerPrice, availableAt }: Pick<LotFacts, 'status' | 'hammerPrice' | 'availableAt'>,
  isOver: boolean,
): string {
  switch (status) {
    case 'offered':
      return isOver ? 'Result to follow' : ''
    case 'sold':
      return hammerPrice === null ? 'Sold' : `Sold for ${pounds(hammerPrice)}`
    case 'sold-prior':
      return hammerPrice === null ? 'Sold prior to auction' : `Sold prior to auction for ${pounds(hammerPrice)}`
    case 'withdrawn':
      return 'Withdrawn'
    case 'postponed':
      return 'Postponed'
    case 'unsold':
      return availableAt === null ? 'Unsold' : `Unsold, available at ${pounds(availableAt)}`
  }
}

/** `1 lot`, `30 lots` */
export function lotsText(count: number): string {
  return `${count} ${count === 1 ? 'lot' : 'lots'}`
}

/** The totals of a sale. */
export interface SaleResult {
  /** Lots that were offered; withdrawn and postponed lots do not count. */
  offered: number
  /** Of those, lots sold before the auction. */
  sold: number
  soldPrior: number
  unsold: number
  withdrawn: number
  postponed: number
  /** Sum of the hammer prices, in pounds. */
  sum: number
  /** The highest hammer price, in pounds; 0 if nothing was sold. */
  highest: number
}

/** The share of lots sold, in whole percent; 0 if none was offered. */
export function percentSold({ offered, sold }: Pick<SaleResult, 'offered' | 'sold'>): number {
  return offered === 0 ? 0 : Math.round((100 * sold) / offered)
}

/**
 * `22 of 28 lots sold, 2 withdrawn, 1 postponed, £3,216,000 in all`. Before the first lot is sold on the day, what is on offer: `30 lots, 2
 * sold prior, 3 withdrawn`. Empty if nothing was sold.
 */
export function resultsText({ offered, sold, soldPrior, unsold, withdrawn, postponed, sum }: SaleResult, isBefore: boolean): string {
  const apart = [withdrawn > 0 && `${withdrawn} withdrawn`, postponed > 0 && `${postponed} postponed`]
  const inRoom = sold - soldPrior
  const parts =
    isBefore || inRoom + unsold === 0
      ? [lotsText(offered + withdrawn + postponed), inRoom > 0 && `${inRoom} sold`, soldPrior > 0 && `${soldPrior} sold prior`, ...apart]
      : [sold > 0 && `${sold} of ${lotsText(offered)} sold`, ...(sold > 0 ? apart : []), sum > 0 && `${pounds(sum)} in all`]
  return parts.filter(Boolean).join(', ')
}

export function saleResult(lots: readonly Pick<LotFacts, 'status' | 'hammerPrice'>[]): SaleResult {
  const count = (asked: LotFacts['status']) => lots.filter(({ status }) => status === asked).length
  const [withdrawn, postponed, soldPrior, unsold] = [count('withdrawn'), count('postponed'), count('sold-prior'), count('unsold')]
  const sold = lots.filter(({ status }) => status === 'sold' || status === 'sold-prior')
  const sum = sold.reduce((total, { hammerPrice }) => total + (hammerPrice ?? 0), 0)
  const highest = Math.max(0, ...sold.map(({ hammerPrice }) => hammerPrice ?? 0))
  return { offered: lots.length - withdrawn - postponed, sold: sold.length, soldPrior, unsold, withdrawn, postponed, sum, highest }
}
