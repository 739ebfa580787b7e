import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { setTime, setWithdrawn } from '#src/data/appointments/appointments.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { remindAt } from '#src/domain/appointments/appointment.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { queuedMails } from '#tests/support/accounts.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import { createSigner } from '../signed-links.ts'
import { remindVisitors } from './due-appointments.ts'

async function partsOf(db: Kysely<Schema>) {
  const content = await bookingAgency()
  const clock = { at: testNow }
  const parts = { db, content: () => content, links: createSigner(async () => 'secret of tests', 'appointment'), now: () => clock.at }
  const remind = (at: string) => {
    clock.at = new Date(at)
    return remindVisitors(parts, new AbortController().signal)
  }
  return { remind }
}

/** Somebody's appointment, of which they are reminded as if they had booked it at `testNow`. */
async function add(db: Kysely<Schema>, at: string): Promise<string> {
  const id = await addAppointment(db, { at })
  await db
    .updateTable('appointment')
    .set({ remind_at: remindAt(slotInstant(at)!, testNow) })
    .where('appointment_id', '=', id)
    .execute()
  return id
}
const reminders = async (db: Kysely<Schema>) => (await queuedMails(db)).filter(({ kind }) => kind === 'appointment-reminder')

test('a visitor is reminded at ten the day before, once', async () => {
  await using db = await testDatabase()
  const { remind } = await partsOf(db)
  const id = await add(db, '2026-11-24T09:00')
  expect(await remind('2026-11-23T09:59:59Z')).toBe(0)
  expect(await remind('2026-11-23T10:00:00Z')).toBe(1)
  expect(await remind('2026-11-23T10:01:00Z')).toBe(0)
  expect(await reminders(db)).toMatchObject([
    {
      to: 'Ada@example.com',
      data: { appointment: { id, startsAt: '2026-11-24T09:00:00.000Z' }, path: expect.stringContaining(`/appointments/link/${id}-`) },
    },
  ])
})

test('reminders follow London time, across the change of clocks', async () => {
  await using db = await testDatabase()
  const { remind } = await partsOf(db)
  await add(db, '2027-03-28T09:00')
  expect([await remind('2027-03-27T09:59:59Z'), await remind('2027-03-27T10:00:00Z')]).toEqual([0, 1])
  await add(db, '2027-06-15T09:00')
  expect([await remind('2027-06-14T08:59:59Z'), await remind('2027-06-14T09:00:00Z')]).toEqual([0, 1])
})

test('no reminder is sent for cancelled or begun appointments; a moved one gets another', async () => {
  await using db = await testDatabase()
  const { remind } = await partsOf(db)
  await add(db, '2026-11-24T09:00')
  await setWithdrawn(db, await add(db, '2026-11-25T09:00'), testNow)
  const moved = await add(db, '2026-11-24T10:00')
  const [startsAt, endsAt] = [slotInstant('2026-11-26T10:00')!, slotInstant('2026-11-26T10:30')!]
  await setTime(db, moved, { startsAt, endsAt, now: testNow })
  // The site was away in between.
  expect(await remind('2026-11-25T10:00:00Z')).toBe(1)
  expect(await reminders(db)).toMatchObject([{ data: { appointment: { id: moved, sequence: 1 } } }])
})

test('several processes remind each visitor once', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const { remind } = await partsOf(db)
  for (let number = 0; number < 60; number += 1) await add(db, `2026-11-24T09:${String(number).padStart(2, '0')}`)
  const counts = await Promise.all(Array.from({ length: 4 }, () => remind('2026-11-23T12:00:00Z')))
  expect(counts.reduce((sum, count) => sum + count)).toBe(60)
  expect(await reminders(db)).toHaveLength(60)
})
