import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { findAppointment } from '#src/data/appointments/appointments.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { SlotTaken, TooManyAppointments } from './appointment-parts.ts'
import { bookAppointment } from './book-appointment.ts'

async function book(
  db: Kysely<Schema>,
  slot: string,
  given: { propertyId?: number; email?: string; capacity?: number; from?: string; isConfirmed?: boolean } = {},
) {
  const { email = 'ada@example.com', capacity = 1, propertyId, from = '192.0.2.1', isConfirmed = false } = given
  const branch = (await bookingAgency({ capacity })).branches.find(({ id }) => id === 4101)!
  const leadId = (await insertLead(db, { lead: aLead({ key: crypto.randomUUID() }), desk: aDesk, now: testNow }))!
  return await bookAppointment(db, { leadId, kind: 'viewing', branch, propertyId, slot, email, from, isConfirmed, now: testNow })
}

test('a free time is booked, with its end and the time of the reminder', async () => {
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
  ['2026-11-23T10:00', '2026-11-24T09:00', 'That time has just been taken.'],
  ['2026-11-23T09:30', '2026-11-24T09:00', 'That time has just been taken.'],
  ['2020-11-23T09:00', '2026-11-23T09:00', 'That time is over.'],
  ['2026-11-21T09:00', '2026-11-23T09:00', 'That time is over.'],
  ['2026-11-23T09:10', '2026-11-24T09:00', 'We make no appointments at that time.'],
  ['2026-11-22T09:00', '2026-11-23T09:00', 'Our branch is closed on that day.'],
  ['2026-11-28T09:00', '2026-11-23T09:00', 'We make no appointments on that day.'],
  ['2026-11-23T08:00', '2026-11-23T09:00', 'On that day we make appointments from 9.00am to 11.00am.'],
  ['2026-11-23T11:00', '2026-11-24T09:00', 'On that day we make appointments from 9.00am to 11.00am.'],
  ['2027-11-23T09:00', '2026-11-23T09:00', 'That day is too far ahead to be booked here.'],
])('%s cannot be booked; offered is %s: %s', async (slot, next, why) => {
  await using db = await testDatabase()
  await addAppointment(db, { at: '2026-11-23T10:00' })
  const error = await book(db, slot).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SlotTaken)
  expect((error as SlotTaken).next?.name).toBe(next)
  const day = next === '2026-11-23T09:00' ? 'Monday 23' : 'Tuesday 24'
  expect((error as SlotTaken).explanation).toBe(`${why} The next free time is 9.00am on ${day} November 2026.`)
})

test('two staff can have viewings at once, but not of the same property', async () => {
  await using db = await testDatabase()
  const [one, other] = [await addProperty(db), await addProperty(db, { agent_ref: 'OTHER' })]
  const slot = '2026-11-24T09:00'
  await book(db, slot, { propertyId: one, capacity: 2 })
  await expect(book(db, slot, { propertyId: one, capacity: 2 })).rejects.toThrow(SlotTaken)
  await book(db, slot, { propertyId: other, capacity: 2 })
  await expect(book(db, slot, { capacity: 2 })).rejects.toThrow(SlotTaken)
})

test('an address has at most five future appointments, however it is written', async () => {
  await using db = await testDatabase()
  for (const day of ['23', '24', '25', '26', '27']) await addAppointment(db, { at: `2026-11-${day}T09:00` })
  await expect(book(db, '2026-11-24T10:30', { email: 'ADA@example.com' })).rejects.toThrow(TooManyAppointments)
  await book(db, '2026-11-24T10:30', { email: 'grace@example.com' })
})

test('a visitor can book four times a day with a branch, whatever addresses they invent; others are not affected', async () => {
  await using db = await testDatabase()
  const slots = ['23T09:00', '24T09:00', '25T09:00', '26T09:00', '27T09:00'].map((time) => `2026-11-${time}`)
  for (const [number, slot] of slots.slice(0, 4).entries()) await book(db, slot, { email: `made-up-${number}@example.com` })
  const error = await book(db, slots[4]!, { email: 'made-up-5@example.com' }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(TooManyAppointments)
  expect((error as TooManyAppointments).explanation).toContain('Please ring us')
  await book(db, slots[4]!, { email: 'grace@example.com', from: '192.0.2.2' })
})

test('a time is held for three hours for an unconfirmed address, and permanently for a confirmed one', async () => {
  await using db = await testDatabase()
  const ids = [await book(db, '2026-11-24T09:00'), await book(db, '2026-11-25T09:00', { isConfirmed: true })]
  const held = await Promise.all(ids.map((id) => findAppointment(db, id)))
  expect(held.map((appointment) => appointment?.confirmBy)).toEqual([new Date(testNow.getTime() + 3 * 60 * 60_000), null])
})

test('if no time is free, that is stated', () => {
  expect(new SlotTaken('That time is over.').explanation).toBe(
    'That time is over. No other is free. Please ring us, or send your enquiry without a time.',
  )
})
