import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead, insertLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { bookAppointment } from './book-appointment.ts'
import { SlotTaken, TooManyAppointments } from './slot-taken.ts'

async function book(db: Kysely<Schema>, slot: string, given: { propertyId?: number; email?: string; capacity?: number } = {}) {
  const { email = 'ada@example.com', capacity = 1, propertyId } = given
  const branch = (await bookingAgency({ capacity })).branches.find(({ id }) => id === 4101)!
  const leadId = (await insertLead(db, { lead: aLead({ key: crypto.randomUUID() }), desk: aDesk, now: testNow }))!
  return await bookAppointment(db, { leadId, kind: 'viewing', branch, propertyId, slot, email, now: testNow })
}

test('a free time is booked, with its end and when to remind of it', async () => {
  await using db = await testDatabase()
  const id = await book(db, '2026-11-24T09:30')
  expect(await db.selectFrom('appointment').selectAll().where('appointment_id', '=', id).executeTakeFirst()).toMatchObject({
    kind: 'viewing',
    branch_id: 4101,
    starts_at: new Date('2026-11-24T09:30:00Z'),
    ends_at: new Date('2026-11-24T10:00:00Z'),
    sequence: 0,
    remind_at: new Date('2026-11-23T10:00:00Z'),
  })
})

test.each([
  ['2026-11-23T10:00', '2026-11-24T09:00'],
  ['2026-11-23T09:30', '2026-11-24T09:00'],
  // Over, with too little notice, between the times, on a Sunday, too far ahead: the first there is.
  ['2020-11-23T09:00', '2026-11-23T09:00'],
  ['2026-11-21T11:00', '2026-11-23T09:00'],
  ['2026-11-23T09:10', '2026-11-24T09:00'],
  ['2026-11-22T09:00', '2026-11-23T09:00'],
  ['2027-11-23T09:00', '2026-11-23T09:00'],
])('%s cannot be booked; offered is %s', async (slot, next) => {
  await using db = await testDatabase()
  await addAppointment(db, { at: '2026-11-23T10:00' })
  const error = await book(db, slot).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SlotTaken)
  expect((error as SlotTaken).next?.name).toBe(next)
  expect((error as SlotTaken).told).toMatch(
    /^That time has just been taken\. The next free time is 9\.00am on (Mon|Tues)day 2[34] November 2026\.$/,
  )
})

test('two people go to two properties at a time, and not to the same', async () => {
  await using db = await testDatabase()
  const [one, other] = [await addProperty(db), await addProperty(db, { agent_ref: 'OTHER' })]
  const slot = '2026-11-24T09:00'
  await book(db, slot, { propertyId: one, capacity: 2 })
  await expect(book(db, slot, { propertyId: one, capacity: 2 })).rejects.toThrow(SlotTaken)
  await book(db, slot, { propertyId: other, capacity: 2 })
  await expect(book(db, slot, { capacity: 2 })).rejects.toThrow(SlotTaken)
})

test('an address has five appointments before it, however it is written', async () => {
  await using db = await testDatabase()
  for (const day of ['23', '24', '25', '26', '27']) await addAppointment(db, { at: `2026-11-${day}T09:00` })
  await expect(book(db, '2026-11-24T10:30', { email: 'ADA@example.com' })).rejects.toThrow(TooManyAppointments)
  await book(db, '2026-11-24T10:30', { email: 'grace@example.com' })
})

test('where nothing is free that is said', () => {
  expect(new SlotTaken(undefined).told).toContain('no other is free. Please ring us')
})
