/** Made once: `toLocaleDateString` makes one a call, which takes a hundred times as long. */
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `YYYY-MM-DD` as 3 December 2026, and what is no day as `Invalid Date`. */
export function dayText(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? String(at) : dayFormat.format(at)
}

/** Canada writes its dates as ISO does. */
const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The day it is in the United Kingdom at an instant, as `YYYY-MM-DD`. */
export function londonDay(at: Date): string {
  return format.format(at)
}

/** The day so many days before a day, both `YYYY-MM-DD`; after it where `days` is negative. */
export function dayBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - days)
  return at.toISOString().slice(0, 10)
}

/** The instant so many days of twenty-four hours before another. */
export function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}

/**
 * Whether text is a day as it is written here, and one that there is; of years that a site can be about, from and to which can be counted.
 */
export function isDay(text: string): boolean {
  return /^(?:19|2\d)\d\d-/.test(text) && isAnyDay(text)
}

/** The same of any year with four digits, as days have that were counted to. */
export function isAnyDay(text: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayBefore(text, 0) === text
}
