import { dayBefore } from '../dates/day.ts'

/** When a branch is shut: whole days of every week, 0 being Sunday, and days of the calendar, `YYYY-MM-DD`. */
export interface ClosedDays {
  weekdays: readonly number[]
  days: readonly string[]
}

export interface BookingDay {
  /** `YYYY-MM-DD` */
  day: string
  /** 'Monday 23 November' */
  text: string
  /** 'Mon' and '23 Nov', where there is little room. */
  weekday: string
  short: string
  isOffered: boolean
}

/** Weeks ahead that can be chosen of, the present one among them. */
export const bookingWeeks = 8

/**
 * The seven days, Monday first, of the week so many weeks after the one of `today`, with those that can be chosen marked: none that is past,
 * and none on which the branch is closed.
 */
export function bookingWeek(today: string, week: number, closed: ClosedDays): BookingDay[] {
  const monday = dayBefore(today, ((weekdayOf(today) + 6) % 7) - 7 * week)
  return [0, 1, 2, 3, 4, 5, 6].map((ahead) => {
    const day = dayBefore(monday, -ahead)
    return { day, ...namesOf(day), isOffered: isDayOffered(day, today, closed) }
  })
}

/** Whether somebody could come on a day: it is not past, the branch is not closed, and it is not too far ahead. */
export function isDayOffered(day: string, today: string, closed: ClosedDays): boolean {
  return day >= today && day <= lastDay(today) && !isClosedOn(day, closed)
}

export function isClosedOn(day: string, { weekdays, days }: ClosedDays): boolean {
  return weekdays.includes(weekdayOf(day)) || days.includes(day)
}

/** The first week with a day on offer; 0 where none has one. */
export function firstWeek(today: string, closed: ClosedDays): number {
  const weeks = Array.from({ length: bookingWeeks }, (_, week) => week)
  return weeks.find((week) => bookingWeek(today, week, closed).some(({ isOffered }) => isOffered)) ?? 0
}

/** The Sunday of the last week. */
function lastDay(today: string): string {
  return dayBefore(today, -((7 - weekdayOf(today)) % 7) - 7 * (bookingWeeks - 1))
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function namesOf(day: string): Pick<BookingDay, 'text' | 'weekday' | 'short'> {
  const at = new Date(`${day}T00:00:00Z`)
  const said = (options: Intl.DateTimeFormatOptions) => at.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' })
  return {
    text: said({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', ''),
    weekday: said({ weekday: 'short' }),
    short: said({ day: 'numeric', month: 'short' }),
  }
}
