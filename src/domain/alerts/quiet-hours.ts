import * as v from 'valibot'

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
