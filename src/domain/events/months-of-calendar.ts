import { londonDay } from '../dates/day.ts'
import { calendarMonths } from '../site/block-numbers.ts'

interface CalendarMonth {
  /** `YYYY-MM` */
  month: string
  /** `This month`, `December 2026` */
  name: string
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** This month, as it is in London, and the next eleven (rules: C25). */
export function monthsOfCalendar(now: Date): CalendarMonth[] {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number)
  return Array.from({ length: calendarMonths }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 1 + at, 1))
    return { month: first.toISOString().slice(0, 7), name: at === 0 ? 'This month' : monthName.format(first) }
  })
}
