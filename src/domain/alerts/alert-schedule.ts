import { dayBefore, londonDay } from '../dates/day.ts'

/** How often somebody wants to hear of a search, where they do (rules: S24). */
export type AlertRhythm = 'I' | 'W' | 'M'

/** Of `I` nothing is waited for. */
export type DueBefore = Readonly<Record<Exclude<AlertRhythm, 'I'>, Date>>

/**
 * Before which instant something must have been found to be told now: on Mondays what was found in the weeks before; on the
 * first of a month what was found in the months before. Days are those of the United Kingdom. Where the site was away on such a day, it
 * is made up for later, and what is asked for more often from now on is told with the next mail.
 */
export function dueBefore(now: Date): DueBefore {
  const today = londonDay(now)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { W: midnight(dayBefore(today, sinceMonday)), M: midnight(`${today.slice(0, 8)}01`) }
}

/** When a day begins in the United Kingdom: in summer an hour before it does in Greenwich. */
function midnight(day: string): Date {
  const inWinter = new Date(`${day}T00:00:00Z`)
  const inSummer = new Date(inWinter.getTime() - 60 * 60_000)
  return londonDay(inSummer) === day ? inSummer : inWinter
}
