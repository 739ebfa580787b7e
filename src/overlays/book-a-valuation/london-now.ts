import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { valuationSlots } from '#src/domain/leads/valuation-times.ts'

const hours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' })

/** The day and the hour it is in the United Kingdom, and the first day of which a slot is still to come. */
export function londonNow(at = new Date()): { day: string; hour: number; from: string } {
  const day = londonDay(at)
  const hour = Number.parseInt(hours.format(at), 10)
  const last = Number.parseInt(valuationSlots.at(-1)?.time ?? '', 10)
  return { day, hour, from: hour < last ? day : dayBefore(day, -1) }
}
