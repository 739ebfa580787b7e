import type { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { isAppointmentKind } from '#src/domain/appointments/appointment.ts'
import { bookableBranch } from '#src/domain/appointments/bookable.ts'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import { SlotTaken, TooManyAppointments } from '#src/services/appointments/appointment-parts.ts'
import type { ReceivedLead, ReceiveLead, Taken } from '#src/services/leads/received-lead.ts'
import { presentSlot } from '../present/free-days.ts'
import type { SiteContext } from '../site-context.ts'
import type { answerUnsent } from './answer-form.ts'

interface Wanted {
  kind: LeadKind
  property: Awaited<ReturnType<typeof findLeadProperty>>
  branchId: number | undefined
}

/** The time that is booked with an enquiry; undefined where it names none. What the form was shown may be offered no more. */
export function bookingOf(
  { content, appointmentLinks: links }: Pick<SiteContext, 'content' | 'appointmentLinks'>,
  slot: string | undefined,
  { kind, property, branchId }: Wanted,
): ReceivedLead['booking'] {
  if (slot === undefined || !isAppointmentKind(kind)) return undefined
  const branch = kind === 'viewing' && !property?.mayBeViewed ? undefined : bookableBranch(content(), branchId, kind)
  return { kind, branch, slot, parts: { content, links } }
}

type Missed = Pick<Parameters<typeof answerUnsent>[2], 'errors' | 'also' | 'flash'>

/** Receives an enquiry, unless the time that was to be booked with it is gone: then nothing of it is kept (rules: W38). */
export async function receiveBooked(receiveLead: ReceiveLead, lead: ReceivedLead): Promise<Taken & { missed?: Missed }> {
  try {
    return await receiveLead(lead)
  } catch (error) {
    if (!(error instanceof SlotTaken || error instanceof TooManyAppointments)) throw error
    const next = error instanceof SlotTaken && error.next ? presentSlot(error.next) : null
    return {
      isNew: false,
      hasNewAccount: false,
      missed: { errors: { booking_time: error.told }, also: { next_slot: next }, flash: 'lead-sending-error' },
    }
  }
}
