import { clockText } from '#src/domain/dates/london-time.ts'
import type { OpeningTime } from './opening-hours.ts'

interface OpeningLine {
  /** `Monday`, or `Monday to Friday`. */
  days: string
  /** `9.00am to 5.30pm`, or `Closed`. */
  hours: string
}

/** From Monday, as a door has it: days in a row with equal hours are one line (rules: C16). Empty where the agency gives no hours. */
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
