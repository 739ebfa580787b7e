import { dayBefore } from './day.ts'

/** The United Kingdom has three lists of bank holidays (Banking and Financial Dealings Act 1971, schedule 1). */
export const bankHolidayNations = ['england-and-wales', 'scotland', 'northern-ireland'] as const
export type BankHolidayNation = (typeof bankHolidayNations)[number]

export interface BankHoliday {
  /** `YYYY-MM-DD` */
  day: string
  name: string
}

/**
 * The bank holidays of a year, in order. A holiday on a weekend moves to the next free weekday, its *substitute day*; Christmas, Boxing Day
 * and New Year's Day are then listed twice, because offices are closed on the day itself too. One-off holidays, such as for a coronation,
 * follow no rule: the agency adds them to its closed days.
 */
export function bankHolidaysOf(nation: BankHolidayNation, year: number): readonly BankHoliday[] {
  const key = `${nation} ${year}`
  const known = knownHolidays.get(key)
  if (known) return known
  const found = findHolidays(nation, year)
  if (knownHolidays.size === mostKnown) knownHolidays.clear()
  knownHolidays.set(key, found)
  return found
}

/** By nation and year: pages with the valuation form ask for those of every branch. */
const knownHolidays = new Map<string, readonly BankHoliday[]>()
const mostKnown = 100

function findHolidays(nation: BankHolidayNation, year: number): BankHoliday[] {
  const moving = movingHolidays(nation, year)
  const fixed = fixedHolidays(nation, year)
  const taken = new Set([...moving, ...fixed].map(({ day }) => day))
  const substitutes = fixed
    .filter(({ day }) => isWeekend(day))
    .map(({ day, name }) => ({ day: nextFree(day, taken), name: `${name}, substitute day` }))
  const kept = fixed.filter(({ day, isKeptOnWeekends }) => isKeptOnWeekends || !isWeekend(day)).map(({ day, name }) => ({ day, name }))
  return [...moving, ...kept, ...substitutes].sort((one, other) => one.day.localeCompare(other.day))
}

interface FixedHoliday extends BankHoliday {
  isKeptOnWeekends?: true
}

function fixedHolidays(nation: BankHolidayNation, year: number): FixedHoliday[] {
  const on = (monthAndDay: string, name: string) => ({ day: `${year}-${monthAndDay}`, name })
  return [
    { ...on('01-01', 'New Year’s Day'), isKeptOnWeekends: true },
    ...(nation === 'scotland' ? [on('01-02', '2nd January'), on('11-30', 'St Andrew’s Day')] : []),
    ...(nation === 'northern-ireland' ? [on('03-17', 'St Patrick’s Day'), on('07-12', 'Battle of the Boyne')] : []),
    { ...on('12-25', 'Christmas Day'), isKeptOnWeekends: true },
    { ...on('12-26', 'Boxing Day'), isKeptOnWeekends: true },
  ]
}

function movingHolidays(nation: BankHolidayNation, year: number): BankHoliday[] {
  const easter = easterSunday(year)
  return [
    { day: dayBefore(easter, 2), name: 'Good Friday' },
    ...(nation === 'scotland' ? [] : [{ day: dayBefore(easter, -1), name: 'Easter Monday' }]),
    { day: mondayFrom(`${year}-05-01`), name: 'Early May bank holiday' },
    { day: mondayFrom(`${year}-05-25`), name: 'Spring bank holiday' },
    { day: mondayFrom(nation === 'scotland' ? `${year}-08-01` : `${year}-08-25`), name: 'Summer bank holiday' },
  ]
}

/** The first Monday on or after a day. */
function mondayFrom(day: string): string {
  return dayBefore(day, -((8 - weekdayOf(day)) % 7))
}

/** The next weekday that is not a holiday; it is added to `taken`. */
function nextFree(day: string, taken: Set<string>): string {
  const next = dayBefore(day, -1)
  if (isWeekend(next) || taken.has(next)) return nextFree(next, taken)
  taken.add(next)
  return next
}

function isWeekend(day: string): boolean {
  return weekdayOf(day) % 6 === 0
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Gauss's rule for the Gregorian calendar, in the form of Meeus (Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const moonShift =
    (19 * (year % 19) + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const weekShift = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moonShift - (year % 4)) % 7
  const late = Math.floor(((year % 19) + 11 * moonShift + 22 * weekShift) / 451)
  const sum = moonShift + weekShift - 7 * late + 114
  return `${year}-${twoDigits(Math.floor(sum / 31))}-${twoDigits((sum % 31) + 1)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
