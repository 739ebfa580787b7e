import type { TranslatedRow } from './translated-row.ts'

/** Periods that formats know. */
export type RentPeriod = 'week' | 'month' | 'quarter' | 'year' | 'person and week' | 'day' | 'fortnight' | 'four weeks'

interface SentRent {
  /** Where the format says the amount, and the amount as it says it. */
  field: string
  rent: string
  /** Where it says the period, and how. */
  periodField: string
  said: string
  /** What that means; undefined and 'unknown' where nobody knows. Where a format says nothing, a month is meant. */
  period: RentPeriod | 'unknown' | undefined
}

/** Of a period that LET_RENT_FREQUENCY lacks a week is exactly so many times as much. */
const periods: Readonly<Record<RentPeriod, readonly [id: string, times: number, words: string]>> = {
  week: ['0', 1, ''],
  month: ['1', 1, ''],
  quarter: ['2', 1, ''],
  year: ['3', 1, ''],
  'person and week': ['5', 1, ''],
  day: ['0', 7, 'seven times as much'],
  fortnight: ['0', 1 / 2, 'half of it'],
  'four weeks': ['0', 1 / 4, 'a quarter of it'],
}

/** A rent with its period. One whose period nobody knows is not shown (blm/price.ts), rather than by another period. */
export function putRent(row: TranslatedRow, { field, rent, periodField, said, period }: SentRent): void {
  const [id, times, words] = period === undefined || period === 'unknown' ? [`"${said}"`, 1, ''] : periods[period]
  row.put('LET_RENT_FREQUENCY', periodField, id)
  const amount = Number(rent.replace(/[£,\s]/g, ''))
  const isOfWeek = times !== 1 && amount > 0 && amount < 1e9
  row.put('PRICE', field, isOfWeek ? (amount * times).toFixed(2) : rent)
  if (isOfWeek) row.warn(periodField, `A rent by the ${period} is shown by the week, ${words}`)
}
