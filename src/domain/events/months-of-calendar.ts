import { londonDay } from '../dates/day.ts'

/** Months that a calendar goes through, this one among them (rules: C25). */
const monthsShown = 12

interface CalendarMonth {
  /** `YYYY-MM` */
  month: string
  /** `This month`, `December 2026` */
  name: string
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** This month, as it is in London, and the next eleven. */
export function monthsOfCalendar(now: Date): CalendarMonth[] {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 1 + at, 1))
    return { month: first.toISOString().slice(0, 7), name: at === 0 ? 'This month' : monthName.format(first) }
  })
}
