import * as v from 'valibot'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'

/** How often an alert for a search is sent, where alerts are on (rules: S24). */
export type AlertRhythm = 'I' | 'D' | 'W' | 'M'

/** `I` (instant) has no waiting time. */
export type DueBefore = Readonly<Record<Exclude<AlertRhythm, 'I'>, Date>>

/**
 * For each rhythm, the instant before which an event must have been found to be sent now: daily alerts cover what was found before today,
 * weekly ones before Monday, monthly ones before the first of the month. Days are those of the United Kingdom. A day that the site missed is made up
 * for later; after a change to a more frequent rhythm the next mail includes what was waiting.
 */
export function dueBefore(now: Date): DueBefore {
  const today = londonDay(now)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { D: midnight(today), W: midnight(dayBefore(today, sinceMonday)), M: midnight(`${today.slice(0, 8)}01`) }
}

/** When a day begins in the United Kingdom: in summer an hour earlier than UTC. */
function midnight(day: string): Date {
  const inWinter = new Date(`${day}T00:00:00Z`)
  const inSummer = new Date(inWinter.getTime() - 60 * 60_000)
  return londonDay(inSummer) === day ? inSummer : inWinter
}

/** Hours of the day in the United Kingdom, 0 to 23: from one hour until before the other. */
export interface QuietHours {
  from: number
  until: number
}

const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' })

/** Whether mail that can wait is held back. The hours may span midnight; undefined means no quiet hours. */
export function isQuiet(at: Date, hours: QuietHours | undefined): boolean {
  if (!hours) return false
  const now = Number(hour.format(at))
  const { from, until } = hours
  return from <= until ? now >= from && now < until : now >= from || now < until
}

/** Reads `21-8`; undefined for an invalid text. */
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
