import { eventDateText } from '#src/domain/dates/moment-text.ts'
import type { Lot } from './lot.ts'
import type { LotChange } from './lot-row.ts'

interface AboutResult {
  /** First day of the sale, and today: `YYYY-MM-DD`. */
  saleDay: string
  today: string
  /** What is known of the lot: a result that was confirmed once may be said again. */
  known: Pick<Lot, 'status' | 'hammerPrice' | 'availableAt'> | undefined
}

/** Why what a row says became of a lot cannot be yet, in a sentence: the hammer has not fallen. Undefined where it may be so. */
export function earlyResult({ facts }: Pick<LotChange, 'facts'>, { saleDay, today, known }: AboutResult): string | undefined {
  const { status, hammerPrice = null, availableAt = null } = facts
  if (saleDay <= today || (status !== 'sold' && status !== 'unsold')) return undefined
  if (known?.status === status && known.hammerPrice === hammerPrice && known.availableAt === availableAt) return undefined
  return `The sale is on ${eventDateText(saleDay)}: before that day a lot may be sold prior, but has no result; if it is right, confirm it`
}
