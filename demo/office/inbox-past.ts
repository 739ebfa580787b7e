import { setImmediate as breathe } from 'node:timers/promises'
import { londonDay } from '../../src/domain/dates/day.ts'
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

/** The last year of the demo's inbox, in a list for each month, the earliest enquiry first. Lets others go on meanwhile. */
export async function inboxByMonth(office: DemoOffice): Promise<PastEnquiry[][]> {
  const enquiries = inventEnquiries(office)
  const booked = await bookEnquiries(office, enquiries)
  const random = randomFor(office, 2)
  const byMonth = new Map<string, PastEnquiry[]>()
  for (const enquiry of enquiries) {
    const appointment = booked.get(enquiry)
    const worked = { ...workEnquiry(random, office, enquiry), ...(appointment && { appointment }), sent: sentFields(enquiry, appointment) }
    const month = londonDay(enquiry.receivedAt).slice(0, 7)
    byMonth.set(month, [...(byMonth.get(month) ?? []), worked])
    await breathe()
  }
  return [...byMonth.values()]
}
