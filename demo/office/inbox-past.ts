import { setImmediate as breathe } from 'node:timers/promises'
import { bookEnquiries, type DemoAppointment } from './book-enquiries.ts'
import { type DemoOffice, randomFor } from './demo-office.ts'
import { inventEnquiries } from './invent-enquiries.ts'
import { sentFields } from './sent-fields.ts'
import { type WorkedEnquiry, workEnquiry } from './work-enquiry.ts'

/** An enquiry with all that became of it. */
export interface PastEnquiry extends WorkedEnquiry {
  appointment?: DemoAppointment
  sent: Readonly<Record<string, string>>
}

const weekMs = 7 * 86_400_000

/** The last year of the demo's inbox, in a list for each week, the earliest enquiry first. Lets others go on meanwhile. */
export async function inboxByWeek(office: DemoOffice): Promise<PastEnquiry[][]> {
  const enquiries = inventEnquiries(office)
  const booked = await bookEnquiries(office, enquiries)
  const random = randomFor(office, 2)
  const byWeek = new Map<number, PastEnquiry[]>()
  for (const enquiry of enquiries) {
    const appointment = booked.get(enquiry)
    const worked = { ...workEnquiry(random, office, enquiry), ...(appointment && { appointment }), sent: sentFields(enquiry, appointment) }
    const week = Math.floor((office.now.getTime() - enquiry.receivedAt.getTime()) / weekMs)
    byWeek.set(week, [...(byWeek.get(week) ?? []), worked])
    await breathe()
  }
  return [...byWeek.values()]
}
