import { dayBefore } from '#src/domain/dates/day.ts'

/** The days on which a branch is closed: weekdays (0 is Sunday) and dates, `YYYY-MM-DD`. */
export interface ClosedDays {
  weekdays: readonly number[]
  days: readonly string[]
}

export interface BookingDay {
  /** `YYYY-MM-DD` */
  day: string
  /** 'Monday 23 November' */
  text: string
  /** 'Mon' and '23 Nov', for narrow screens. */
  weekday: string
  short: string
  isOffered: boolean
}

/** Weeks to choose from, the current one included. */
export const bookingWeeks = 8

/**
 * The seven days, from Monday, of the week `week` weeks after that of `today`. Past days and days on which the branch is closed cannot be
 * chosen.
 */
export function bookingWeek(today: string, week: number, closed: ClosedDays): BookingDay[] {
  const monday = dayBefore(today, ((weekdayOf(today) + 6) % 7) - 7 * week)
  return [0, 1, 2, 3, 4, 5, 6].map((ahead) => {
    const day = dayBefore(monday, -ahead)
    return { day, ...namesOf(day), isOffered: isDayOffered(day, today, closed) }
  })
}

/** Whether a day can be chosen: it is not past, the branch is open, and it is not too far ahead. */
export function isDayOffered(day: string, today: string, closed: ClosedDays): boolean {
  return day >= today && day <= lastDay(today) && !isClosedOn(day, closed)
}

export function isClosedOn(day: string, { weekdays, days }: ClosedDays): boolean {
  return weekdays.includes(weekdayOf(day)) || days.includes(day)
}

/** The first week with a day that can be chosen; 0 if there is none. */
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

export type HalfDay = 'am' | 'pm'

/** An hour in which a valuation could take place (rules: E12). */
export interface ValuationSlot {
  id: number
  /** As on the wire: `9:00`. */
  time: string
  timeOfDay: HalfDay
}

/** rules: E12 */
export const valuationSlots: readonly ValuationSlot[] = [9, 10, 11, 12, 13, 14, 15, 16].map((hour, index) => ({
  id: index + 1,
  time: `${hour}:00`,
  timeOfDay: hour < 12 ? 'am' : 'pm',
}))

/** The slots that a visitor chose on a day. */
export interface ChosenTimes {
  /** Set if a half day is chosen as a whole; single slots then cannot be changed. */
  halfDay: HalfDay | undefined
  /** Ids of slots, in order. */
  ids: readonly number[]
}

export const noTimes: ChosenTimes = { halfDay: undefined, ids: [] }

/** Chooses a half day, replacing all other slots, or clears it if it was chosen (rules: E15). `slots`: those on offer. */
export function toggledHalfDay({ halfDay }: ChosenTimes, wanted: HalfDay, slots = valuationSlots): ChosenTimes {
  if (halfDay === wanted) return noTimes
  const ids = slots.filter(({ timeOfDay }) => timeOfDay === wanted).map(({ id }) => id)
  return ids.length === 0 ? noTimes : { halfDay: wanted, ids }
}

/** Adds or removes a slot; no effect while a half day is chosen (rules: E15). */
export function toggledSlot(chosen: ChosenTimes, id: number): ChosenTimes {
  if (chosen.halfDay !== undefined || !valuationSlots.some((slot) => slot.id === id)) return chosen
  const ids = chosen.ids.includes(id) ? chosen.ids.filter((each) => each !== id) : [...chosen.ids, id].sort((one, other) => one - other)
  return { halfDay: undefined, ids }
}

/** The slots of a day that begin after an hour; `hour` is undefined for other days than today. */
export function valuationSlotsAfter(hour: number | undefined): readonly ValuationSlot[] {
  return hour === undefined ? valuationSlots : valuationSlots.filter(({ time }) => Number.parseInt(time, 10) > hour)
}
