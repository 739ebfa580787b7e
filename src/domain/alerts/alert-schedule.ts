import * as v from 'valibot'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'

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

/** Hours of the day in the United Kingdom, 0 to 23: from one, until before the other. */
export interface QuietHours {
  from: number
  until: number
}

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' })

/** Whether no mail goes out that can wait. The hours may go past midnight; without any it never is quiet. */
export function isQuiet(at: Date, hours: QuietHours | undefined): boolean {
  if (!hours) return false
  const now = Number(hour.format(at))
  const { from, until } = hours
  return from <= until ? now >= from && now < until : now >= from || now < until
}

/** `21-8`; undefined for what is none. */
function readQuietHours(text: string): QuietHours | undefined {
  const [, from, until] = /^(\d\d?)-(\d\d?)$/.exec(text) ?? []
  return from !== undefined && Number(from) < 24 && Number(until) < 24 ? { from: Number(from), until: Number(until) } : undefined
}

/** The setting (environment.ts): hours, or `no` for none. */
export const quietHoursEntry = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text === 'no' || readQuietHours(text) !== undefined, 'must be no, or two hours of the day such as 21-8'),
    v.transform(readQuietHours),
  ),
  '21-8',
)
