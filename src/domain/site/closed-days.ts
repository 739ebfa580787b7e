import { taxCountryOf } from '#src/domain/calculators/tax-tables.ts'
import { type BankHoliday, type BankHolidayNation, bankHolidaysOf } from '#src/domain/dates/bank-holidays.ts'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import type { Branch } from './agency.ts'
import type { OpeningTime } from './opening-hours.ts'

type Closing = Pick<Branch, 'closedDays' | 'bankHolidays'>

/** A day on which a branch is closed, with the name of the bank holiday; empty if the agency chose the day. */
type ClosedDay = BankHoliday

/** The days on which a branch is closed despite its hours, in order: its own, and the bank holidays of this year and the next. */
function namedClosedDays({ closedDays, bankHolidays }: Closing, now: Date): ClosedDay[] {
  const year = Number(londonDay(now).slice(0, 4))
  const holidays = bankHolidays === undefined ? [] : [year, year + 1].flatMap((each) => bankHolidaysOf(bankHolidays, each))
  const own = [...new Set(closedDays)].filter((day) => holidays.every((holiday) => holiday.day !== day))
  return [...holidays, ...own.map((day) => ({ day, name: '' }))].sort((one, other) => one.day.localeCompare(other.day))
}

/** The same days as `YYYY-MM-DD`. */
export function closedDaysOf(branch: Closing, now: Date): string[] {
  return namedClosedDays(branch, now).map(({ day }) => day)
}

/** The nation whose bank holidays apply at a postcode. */
export function holidayNation(postcode: string): BankHolidayNation {
  if (/^BT\d/.test(postcode)) return 'northern-ireland'
  return taxCountryOf(postcode.split(' ')[0] ?? '') === 'scotland' ? 'scotland' : 'england-and-wales'
}

/** Closed days of the next six weeks, in which people plan a visit. */
export function comingClosedDays(branch: Closing & Pick<Branch, 'openingTimes'>, now: Date): ClosedDay[] {
  const today = londonDay(now)
  const last = dayBefore(today, -comingDays)
  return namedClosedDays(branch, now).filter(({ day }) => day >= today && day <= last && hoursOn(branch.openingTimes, [], day))
}

const comingDays = 42

/** The opening hours on a day, `YYYY-MM-DD`; undefined if it is closed. */
export function hoursOn(
  times: readonly OpeningTime[],
  closedDays: readonly string[],
  day: string,
): { opens: string; closes: string } | undefined {
  if (closedDays.includes(day)) return undefined
  const dayOfWeek = new Date(`${day}T00:00:00Z`).getUTCDay()
  const own = times.find((time) => time.dayOfWeek === dayOfWeek)
  return own && own.opens !== null && own.closes !== null ? { opens: own.opens, closes: own.closes } : undefined
}
