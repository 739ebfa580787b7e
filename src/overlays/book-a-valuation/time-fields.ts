import { isDay } from '#src/domain/dates/day.ts'

/** Names on the wire of the day and the times that would suit (rules: W31). */
export const timeFields = { date: 'lead_booking[booking_date]', times: 'lead_booking[booking_time][]' } as const

/** How many times a form holds; none without a day. */
export function countTimes(data: FormData): number {
  return isDay(String(data.get(timeFields.date) ?? '')) ? data.getAll(timeFields.times).length : 0
}

/** Puts the day as the wire has it, in three parts, into what is sent. */
export function noteDay(data: FormData): void {
  const [year = '', month = '', day = ''] = String(data.get(timeFields.date) ?? '').split('-')
  data.delete(timeFields.date)
  data.set('lead_booking[booking_day]', String(Number(day)))
  data.set('lead_booking[booking_month]', String(Number(month)))
  data.set('lead_booking[booking_year]', year)
}
