import { isDay } from '#src/domain/dates/day.ts'
import { slotField } from '#src/ui/slot-picker/slot-picker.tsx'

/** Names on the wire of the day and the times that would suit (rules: W31). */
export const timeFields = { date: 'lead_booking[booking_date]', times: 'lead_booking[booking_time][]' } as const

/** How many times a form holds, booked or wished for; of wishes none without a day. */
export function countTimes(data: FormData): number {
  if (bookedSlot(data) !== '') return 1
  return isDay(String(data.get(timeFields.date) ?? '')) ? data.getAll(timeFields.times).length : 0
}

/** The time that is booked; empty where none is. */
export function bookedSlot(data: FormData): string {
  return String(data.get(slotField) ?? '')
}

/**
 * Puts the time into what is sent as the wire has it: one that is booked by itself, a wish with its day in three parts. The day stays besides
 * as it was chosen: by that the server knows a form of ours, and refuses one that is past or on which the branch is closed.
 */
export function noteTime(data: FormData): void {
  if (bookedSlot(data) !== '') {
    data.delete('lead_booking[book_viewing]')
    return
  }
  const [year = '', month = '', day = ''] = String(data.get(timeFields.date) ?? '').split('-')
  data.set('lead_booking[booking_day]', String(Number(day)))
  data.set('lead_booking[booking_month]', String(Number(month)))
  data.set('lead_booking[booking_year]', year)
}
