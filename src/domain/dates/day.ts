/** `YYYY-MM-DD` as 3 December 2026. */
export function dayText(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Canada writes its dates as ISO does. */
const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The day it is in the United Kingdom at an instant, as `YYYY-MM-DD`. */
export function londonDay(at: Date): string {
  return format.format(at)
}
