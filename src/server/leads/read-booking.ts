import type { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { isAppointmentKind } from '#src/domain/appointments/appointment.ts'
import { bookableBranch } from '#src/domain/appointments/bookable.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { dayText, isDay } from '#src/domain/dates/day.ts'
import type { LeadAnswer, LeadKind } from '#src/domain/leads/lead.ts'
import { SlotTaken, TooManyAppointments } from '#src/services/appointments/appointment-parts.ts'
import type { ReceivedLead, ReceiveLead, TakenLead } from '#src/services/leads/received-lead.ts'
import type { SiteContext } from '../site-context.ts'
import type { answerFormErrors } from './answer-form.ts'
import { presentSlot } from './offer-slots.ts'

/** Preferred times in words, or the name of a slot to book. `day`: chosen in one of our forms; its branch must be open then. */
type ReadBooking = { answers: LeadAnswer[]; slot?: string; day?: string } | { error: string }

const noTime = 'Please select a valid time slot'

const mostCharacters = 200

/** The message for a past day. */
const pastDay = 'Please choose a day from today on'

/**
 * Reads the preferred day and times (rules: W31): a valid day in words, any other text as it came. Times are required to book. Our own
 * forms send the day as `booking_date`, `YYYY-MM-DD`, not before `today`. A `slot` is booked (rules: W38).
 */
export function readBooking(booking: unknown, today: string): ReadBooking {
  const given = (typeof booking === 'object' && booking !== null ? booking : {}) as Readonly<Record<string, unknown>>
  const slot = lineOf(given.slot)
  if (slot !== '') return slotInstant(slot) ? { answers: [], slot } : { error: noTime }
  const written = lineOf(given.booking_date)
  if (written !== '' && written < today) return { error: pastDay }
  const parts =
    written === '' ? ['booking_day', 'booking_month', 'booking_year'].map((name) => lineOf(given[name])) : written.split('-').reverse()
  const [day, month, year] = parts
  const times = lineOf(given.booking_time)
  if (times === '' && lineOf(given.book_viewing) === 'yes') return { error: noTime }
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const dayGiven = isDay(date) ? dayText(date) : [day, month, year].filter((part) => part !== '').join('/')
  const answers = [
    { name: 'Preferred day', value: dayGiven },
    { name: 'Preferred times', value: times },
  ]
  return { answers: answers.filter(({ value }) => value !== ''), ...(isDay(written) && { day: written }) }
}

function lineOf(value: unknown): string {
  const text = Array.isArray(value) ? value.filter((one) => typeof one !== 'object').join(', ') : value
  if (typeof text !== 'string' && typeof text !== 'number') return ''
  return String(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, mostCharacters)
    .toWellFormed()
}

interface Wanted {
  kind: LeadKind
  property: Awaited<ReturnType<typeof findLeadProperty>>
  branchId: number | undefined
}

/** The slot to book with an enquiry; undefined if it names none. It may no longer be on offer. */
export function bookingOf(
  { content, appointmentLinks: links }: Pick<SiteContext, 'content' | 'appointmentLinks'>,
  slot: string | undefined,
  { kind, property, branchId }: Wanted,
): ReceivedLead['booking'] {
  if (slot === undefined || !isAppointmentKind(kind)) return undefined
  const branch = kind === 'viewing' && !property?.mayBeViewed ? undefined : bookableBranch(content(), branchId, kind)
  return { kind, branch, slot, parts: { content, links } }
}

type Missed = Pick<Parameters<typeof answerFormErrors>[2], 'errors' | 'also' | 'flash'>

/** Receives an enquiry, unless the slot to book is no longer free: then nothing of it is stored (rules: W38). */
export async function receiveBooked(receiveLead: ReceiveLead, lead: ReceivedLead): Promise<TakenLead & { missed?: Missed }> {
  try {
    return await receiveLead(lead)
  } catch (error) {
    if (!(error instanceof SlotTaken || error instanceof TooManyAppointments)) throw error
    const next = error instanceof SlotTaken && error.next ? presentSlot(error.next) : null
    return {
      isNew: false,
      hasNewAccount: false,
      missed: { errors: { booking_time: error.explanation }, also: { next_slot: next }, flash: 'lead-sending-error' },
    }
  }
}
