import { slotName } from '../../src/domain/appointments/slot-name.ts'
import { dayBefore, londonDay } from '../../src/domain/dates/day.ts'
import type { DemoAppointment } from './book-enquiries.ts'
import type { DemoEnquiry } from './invent-enquiries.ts'

/** What the browser sent with an enquiry, by the names that its form has (docs/rules/wire.md). */
export function sentFields(enquiry: DemoEnquiry, appointment: DemoAppointment | undefined): Record<string, string> {
  const { person, kind, message, property, branch, channel, staffId, departmentId, form, handout } = enquiry
  const { firstName, lastName, email, telephone } = person
  if (form !== undefined)
    return { first_name: firstName, last_name: lastName, email, tel_home: telephone, message, ...(handout !== undefined && { handout }) }
  return {
    ...within('lead_client', { first_name: firstName, last_name: lastName, email, tel_home: telephone, ...addressOf(enquiry) }),
    ...within('lead', {
      message,
      property_id: property?.id,
      branch_id: kind === 'department' ? branch.id : undefined,
      branch_department_id: kind === 'department' ? departmentId : undefined,
      agency_employee_id: staffId,
      channel: kind === 'staff' ? channel : undefined,
      is_valuation_request: kind === 'valuation' ? 1 : undefined,
      valuation_reason: kind === 'valuation' ? (channel === 'sales' ? 'selling' : 'letting') : undefined,
    }),
    // What was booked by telephone the form does not know of.
    ...within('lead_booking', appointment && canBook(enquiry) ? { slot: slotName(appointment.startsAt) } : wishOf(enquiry)),
    ...(kind === 'viewing' || kind === 'valuation' ? { 'marketing_preferences[opt_in_terms]': 'on' } : {}),
  }
}

function canBook({ kind, branch }: DemoEnquiry): boolean {
  return (kind === 'viewing' || kind === 'valuation') && branch.appointments?.minutes[kind] !== undefined
}

function addressOf({ kind, person: { home } }: DemoEnquiry) {
  if (kind !== 'valuation') return {}
  return { house_number: home.number, street_address: home.street, town: home.town, county: home.county, postcode: home.postcode }
}

/** When somebody would like to be visited whose branch has no times to book. */
function wishOf({ kind, receivedAt }: DemoEnquiry) {
  if (kind !== 'valuation') return {}
  return { booking_date: dayBefore(londonDay(receivedAt), -5), booking_time: '10:00, 11:00' }
}

function within(group: string, fields: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[`${group}[${name}]`, String(value)]])),
  )
}
