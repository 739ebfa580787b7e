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

/** The last six weeks of the demo's inbox, the earliest enquiry first. */
export function inboxPast(office: DemoOffice): PastEnquiry[] {
  const enquiries = inventEnquiries(office)
  const booked = bookEnquiries(office, enquiries)
  const random = randomFor(office, 2)
  return enquiries.map((enquiry) => {
    const appointment = booked.get(enquiry)
    return { ...workEnquiry(random, office, enquiry), ...(appointment && { appointment }), sent: sentFields(enquiry, appointment) }
  })
}
