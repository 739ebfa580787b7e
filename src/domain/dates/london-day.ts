/** Canada writes its dates as ISO does. */
const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The day it is in the United Kingdom at an instant, as `YYYY-MM-DD`. */
export function londonDay(at: Date): string {
  return format.format(at)
}
