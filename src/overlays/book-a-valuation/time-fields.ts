import type { FormDraft } from '#src/browser/form-drafts/form-draft.ts'
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
 * Puts the time into what is sent as the wire has it: one that is booked by itself, a wish with its day in three parts. The day stays
 * besides as it was chosen: by that the server knows a form of ours, and refuses one that is past or on which the branch is closed.
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

interface KeptValuation {
  /** Later than the first, where the form was left at such a one. */
  step: 'time' | 'confirm' | undefined
  /** All that was typed and chosen, as the form would send it. */
  given: FormData
  place: { postcode: string; valuation_reason: string }
  /** The time that was chosen of the free ones; empty where none was. */
  slot: string
}

/** What was kept of a valuation that is not sent yet, in the same tab. */
export function keptValuation({ step: kept, read }: Pick<FormDraft, 'step' | 'read'>): KeptValuation {
  const step = kept()
  const given = new FormData()
  for (const [name, values] of Object.entries(read() ?? {})) for (const value of values) given.append(name, value)
  const text = (name: string) => String(given.get(name) ?? '')
  return {
    step: step === 'time' || step === 'confirm' ? step : undefined,
    given,
    place: { postcode: text('lead_client[postcode]'), valuation_reason: text('lead[valuation_reason]') },
    slot: bookedSlot(given),
  }
}
