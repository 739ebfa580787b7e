import type { Calendar } from '../events/calendar-event.ts'
import { pounds } from '../property/price.ts'
import type { LotFacts } from './lot.ts'

/** `Guide price £150,000 to £175,000`, `Nil reserve`; of antiques and livestock an estimate. Empty where nothing is said. */
export function guideText({ guideFrom, guideTo, guideWords }: LotFacts, calendar: Calendar): string {
  if (guideFrom === null) return guideWords
  const usual = calendar === 'property-auctions' ? 'Guide price' : 'Estimate'
  const prices = guideTo === null ? pounds(guideFrom) : `${pounds(guideFrom)} to ${pounds(guideTo)}`
  return `${guideWords === '' ? usual : guideWords} ${prices}`
}

/** How far a lot has come, in words; empty while it is simply offered. After its sale it is said that it was. */
export function lotStatusText({ status, hammerPrice, availableAt }: LotFacts, isOver: boolean): string {
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

/** What a sale came to. */
export interface SaleResult {
  /** Lots that were offered; what was withdrawn or postponed was not. */
  offered: number
  sold: number
  withdrawn: number
  postponed: number
  /** Hammer prices together, in pounds. */
  sum: number
}

/** `22 of 28 lots sold, 2 withdrawn, 1 postponed, £3,216,000 in all`; empty while nothing is sold. */
export function resultsText({ offered, sold, withdrawn, postponed, sum }: SaleResult): string {
  if (sold === 0) return ''
  const parts = [
    `${sold} of ${lotsText(offered)} sold`,
    withdrawn > 0 && `${withdrawn} withdrawn`,
    postponed > 0 && `${postponed} postponed`,
    sum > 0 && `${pounds(sum)} in all`,
  ]
  return parts.filter(Boolean).join(', ')
}

export function saleResult(lots: readonly Pick<LotFacts, 'status' | 'hammerPrice'>[]): SaleResult {
  const count = (asked: LotFacts['status']) => lots.filter(({ status }) => status === asked).length
  const [withdrawn, postponed] = [count('withdrawn'), count('postponed')]
  const sold = lots.filter(({ status }) => status === 'sold' || status === 'sold-prior')
  const sum = sold.reduce((total, { hammerPrice }) => total + (hammerPrice ?? 0), 0)
  return { offered: lots.length - withdrawn - postponed, sold: sold.length, withdrawn, postponed, sum }
}
