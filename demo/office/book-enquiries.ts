import type { AppointmentKind, TimeSpan } from '../../src/domain/appointments/appointment.ts'
import { freeSlots } from '../../src/domain/appointments/free-slots.ts'
import type { Branch } from '../../src/domain/site/agency.ts'
import { between } from '../seeded.ts'
import { type DemoOffice, pickUneven, randomFor } from './demo-office.ts'
import type { DemoEnquiry } from './invent-enquiries.ts'

/** A viewing or valuation that was booked with an enquiry. */
export interface DemoAppointment extends TimeSpan {
  kind: AppointmentKind
  /** How often it was changed. */
  sequence: number
  changedAt: Date
  withdrawnAt: Date | null
}

/** Visitors choose of the next days, however many more are offered. */
const daysChosenFrom = 7

/**
 * The times that were booked with enquiries, by the enquiry: of those that the branch offered when it came, so that no two need the same
 * person, nor the same home.
 */
export function bookEnquiries<Enquiry extends DemoEnquiry>(
  office: DemoOffice,
  enquiries: readonly Enquiry[],
): Map<Enquiry, DemoAppointment> {
  const random = randomFor(office, 3)
  const [ofBranch, ofProperty] = [new Map<number, TimeSpan[]>(), new Map<number, TimeSpan[]>()]
  const booked = new Map<Enquiry, DemoAppointment>()
  for (const enquiry of enquiries) {
    const { kind, branch, property, receivedAt, isSpam } = enquiry
    if (isSpam || (kind !== 'viewing' && kind !== 'valuation') || random() < 0.1) continue
    const branchTaken = takenOf(ofBranch, branch.id)
    const propertyTaken = property ? takenOf(ofProperty, property.id) : []
    const taken = { branch: branchTaken, property: propertyTaken }
    const slots = freeSlots(ofNextDays(branch), { kind, taken, now: receivedAt }).flatMap((day) => day.slots)
    if (slots.length === 0) continue
    const { startsAt, endsAt } = pickUneven(random, slots)
    const appointment = { kind, startsAt, endsAt, ...changesOf(random, { receivedAt, startsAt, now: office.now }) }
    if (appointment.withdrawnAt === null) for (const taken of [branchTaken, propertyTaken]) taken.push({ startsAt, endsAt })
    booked.set(enquiry, appointment)
  }
  return booked
}

function ofNextDays({ appointments, ...branch }: Branch): Parameters<typeof freeSlots>[0] {
  return { ...branch, ...(appointments && { appointments: { ...appointments, daysAhead: daysChosenFrom } }) }
}

function takenOf(byId: Map<number, TimeSpan[]>, id: number): TimeSpan[] {
  const taken = byId.get(id) ?? []
  byId.set(id, taken)
  return taken
}

/** Some were moved, some withdrawn, between their booking and their beginning. */
function changesOf(random: () => number, { receivedAt, startsAt, now }: { receivedAt: Date; startsAt: Date; now: Date }) {
  const until = Math.min(startsAt.getTime(), now.getTime())
  const changedAt = new Date(between(random, receivedAt.getTime(), until))
  const what = random()
  if (what < 0.07) return { sequence: 1, changedAt, withdrawnAt: changedAt }
  return what < 0.15 ? { sequence: 1, changedAt, withdrawnAt: null } : { sequence: 0, changedAt: receivedAt, withdrawnAt: null }
}
