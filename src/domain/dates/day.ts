/** Created once: `toLocaleDateString` creates one per call, which takes a hundred times as long. */
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `YYYY-MM-DD` as 3 December 2026; `Invalid Date` for anything else. */
export function dayText(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? String(at) : dayFormat.format(at)
}

/** Canadian English writes dates in ISO order. */
const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

const hourMs = 3_600_000
/** Days by hour since 1970: a page asks dozens of times for that of one instant. */
const days = new Map<number, string>()
const mostDays = 1000

/** The date in the United Kingdom at an instant, as `YYYY-MM-DD`. */
export function londonDay(at: Date): string {
  // London's midnight is on the hour of UTC, in summer and in winter.
  const hour = Math.floor(at.getTime() / hourMs)
  const found = days.get(hour)
  if (found !== undefined) return found
  const day = format.format(at)
  if (days.size === mostDays) days.clear()
  // Before 1970 clocks differed by minutes and seconds in some years.
  if (hour >= 0) days.set(hour, day)
  return day
}

/** The day `days` days before a day, both `YYYY-MM-DD`; after it if `days` is negative. */
export function dayBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - days)
  return at.toISOString().slice(0, 10)
}

/** The same day of a later month, or its last day where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return dayBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)
}

/** Calendar days in London from now until a day, `YYYY-MM-DD`; below zero where it is over. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(londonDay(now))) / 86_400_000)
}

/** The instant `days` times 24 hours before another. */
export function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

/** Whether text is an existing date, `YYYY-MM-DD`, in a year that a site can be about and calculate with. */
export function isDay(text: string): boolean {
  return /^(?:19|2\d)\d\d-/.test(text) && isAnyDay(text)
}

/** The same for any four-digit year, for dates that result from a calculation. */
export function isAnyDay(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayBefore(text, 0) === text
}
