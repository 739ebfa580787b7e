import { dayBefore, dayText, londonDay } from '#src/domain/dates/day.ts'
import { clockText, londonInstant } from '#src/domain/dates/london-time.ts'
import type { Branch } from './agency.ts'
import { closedDaysOf, hoursOn } from './closed-days.ts'
import type { OpeningTime } from './opening-hours.ts'

interface OpenState {
  isOpen: boolean
  /** 'Open now until 5.30pm', 'Closed now, open tomorrow from 9.00am'. */
  text: string
  /** Until when both apply. */
  until: Date
}

type Opening = Pick<Branch, 'openingTimes' | 'closedDays' | 'bankHolidays'>

/** Days searched for the next opening. */
const daysAhead = 14

/** Whether a branch is open at an instant in London time; undefined if the agency gives no hours. */
export function openState(branch: Opening, now: Date): OpenState | undefined {
  if (branch.openingTimes.every(({ opens, closes }) => opens === null || closes === null)) return undefined
  const closed = closedDaysOf(branch, now)
  const today = londonDay(now)
  const hours = hoursOn(branch.openingTimes, closed, today)
  const [opens, closes] = hours ? [instantOf(today, hours.opens), instantOf(today, hours.closes)] : []
  if (hours && opens && closes && now < closes) {
    if (now >= opens) return { isOpen: true, text: `Open now until ${clockText(hours.closes)}`, until: closes }
    return { isOpen: false, text: `Closed now, open today from ${clockText(hours.opens)}`, until: opens }
  }
  const days = Array.from({ length: daysAhead }, (_, ahead) => dayBefore(today, -ahead - 1))
  const next = days.map((day) => ({ day, ...hoursOn(branch.openingTimes, closed, day) })).find((each) => each.opens !== undefined)
  const text = next?.opens === undefined ? 'Closed now' : `Closed now, open ${dayName(next.day, today)} from ${clockText(next.opens)}`
  // At midnight 'tomorrow' has to be replaced.
  return { isOpen: false, text, until: instantOf(dayBefore(today, -1), '00:00') }
}

/** When a branch next opens or closes, or midnight changes the texts; undefined if none has hours. */
export function nextOpening(branches: readonly Opening[], now: Date): Date | undefined {
  const times = branches.flatMap((branch) => openState(branch, now)?.until.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

/** `day` and `time` are valid, so the instant exists. */
function instantOf(day: string, time: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return londonInstant({ year, month, day: date, hour, minute, second: 0 })!
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

function dayName(day: string, today: string): string {
  if (day === dayBefore(today, -1)) return 'tomorrow'
  const name = weekday.format(new Date(`${day}T00:00:00Z`))
  return day < dayBefore(today, -7) ? `on ${name}` : `on ${name} ${dayText(day)}`
}

interface OpeningLine {
  /** `Monday`, or `Monday to Friday`. */
  days: string
  /** `9.00am to 5.30pm`, or `Closed`. */
  hours: string
}

/** From Monday, with consecutive equal days on one line (rules: C16). Empty if the agency gives no hours. */
export function openingLines(times: readonly OpeningTime[]): OpeningLine[] {
  if (times.every(({ opens, closes }) => opens === null || closes === null)) return []
  const runs: { first: number; last: number; hours: string }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const own = times.find(({ dayOfWeek }) => dayOfWeek === day)
    if (!own) continue
    const hours = own.opens === null || own.closes === null ? 'Closed' : `${clockText(own.opens)} to ${clockText(own.closes)}`
    const run = runs.at(-1)
    if (run?.hours === hours && (run.last + 1) % 7 === day) run.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? `${dayNames[first]}` : `${dayNames[first]} to ${dayNames[last]}`,
    hours,
  }))
}

/** 0 is Sunday. */
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
