import type { FormDraft } from '#src/browser/form-drafts/form-draft.ts'
import { isDay } from '#src/domain/dates/day.ts'
import { slotField } from '#src/ui/slot-picker/slot-picker.tsx'

/** Names, as sent, of the preferred day and times (rules: W31). */
export const timeFields = { date: 'lead_booking[booking_date]', times: 'lead_booking[booking_time][]' } as const

/** How many times a form holds, booked or wished for; wishes without a day do not count. */
export function countTimes(data: FormData): number {
  if (bookedSlot(data) !== '') return 1
  return isDay(String(data.get(timeFields.date) ?? '')) ? data.getAll(timeFields.times).length : 0
}

/** The booked time; empty where none is. */
export function bookedSlot(data: FormData): string {
  return String(data.get(slotField) ?? '')
}

/**
 * Writes the time into the data as it is sent: a booked time stands alone, a wish has its day in three parts. The chosen date stays as
 * well: by it the server recognises our own form, and refuses a date that is past or on which the branch is closed.
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
  /** Undefined for the first step. */
  step: 'time' | 'confirm' | undefined
  /** Everything that was typed and chosen, as the form would send it. */
  given: FormData
  place: { postcode: string; valuation_reason: string }
  /** The free time that was chosen; empty where none was. */
  slot: string
}

/** The draft of a valuation form that has not been sent yet, in this tab. */
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
