import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import type { AppointmentKind } from '#src/domain/appointments/appointment.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { AppointmentRules } from '#src/domain/site/opening-hours.ts'
import { aDesk, aLead } from './leads.ts'
import { testContent, testNow } from './site.ts'

/** One negotiator, on Mondays to Fridays from 9 to 11. */
export const someRules: AppointmentRules = {
  minutes: { viewing: 30, valuation: 60 },
  hours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) =>
    dayOfWeek % 6 === 0 ? { dayOfWeek, opens: null, closes: null } : { dayOfWeek, opens: '09:00', closes: '11:00' },
  ),
  everyMinutes: 30,
  travelMinutes: 15,
  capacity: 1,
  leadHours: 24,
  daysAhead: 7,
}

/** The demo agency, with bookings at one branch only, Taunton. */
export async function bookingAgency(given: Partial<AppointmentRules> = {}): Promise<AgencyContent> {
  const demo = await testContent()
  const branches = demo.branches.map(({ appointments: _own, ...branch }) =>
    branch.id === 4101 ? { ...branch, closedDays: [], appointments: { ...someRules, ...given } } : { ...branch, closedDays: [] },
  )
  return { ...demo, branches }
}

interface Booked {
  /** The time as forms name it. */
  at: string
  minutes?: number
  branchId?: number
  propertyId?: number
  kind?: AppointmentKind
}

/** An appointment at Taunton with its enquiry; returns its id. */
export async function addAppointment(
  db: Kysely<Schema>,
  { at, minutes = 30, branchId = 4101, propertyId, kind = 'viewing' }: Booked,
): Promise<string> {
  const lead = aLead({ kind, key: crypto.randomUUID() })
  const id = await insertLead(db, { lead, desk: { ...aDesk, branchId }, propertyId, now: testNow })
  const startsAt = slotInstant(at)
  if (id === undefined || !startsAt) throw new Error(`There is no time ${at}`)
  const row = await db
    .insertInto('appointment')
    .values({
      lead_id: id,
      kind,
      branch_id: branchId,
      property_id: propertyId ?? null,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + minutes * 60_000),
      changed_at: testNow,
    })
    .returning('appointment_id')
    .executeTakeFirstOrThrow()
  return row.appointment_id
}
