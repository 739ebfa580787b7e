import { clockText } from './clock.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' })
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' })

/** An instant as it is called in the United Kingdom: `10.05am on Sunday 22 November 2026`. */
export function momentText(at: Date): string {
  return `${clockText(time.format(at))} on ${day.format(at).replace(',', '')}`
}
