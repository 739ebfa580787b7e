import { expect, test } from 'vitest'
import type { EventReceiver } from '#src/domain/leads/webhook-event.ts'
import { queuedMails } from '#tests/support/accounts.ts'
import { addAppointment, bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aReceiver } from '#tests/support/event-receivers.ts'
import { testNow } from '#tests/support/site.ts'
import { createSigner } from '../signed-links.ts'
import { SlotTaken } from './appointment-parts.ts'
import { moveAppointment, withdrawAppointment } from './change-appointment.ts'

const links = createSigner(async () => 'secret of tests', 'appointment')

/** An appointment on Tuesday at nine, of a site with a webhook or without. */
async function anAppointment(receivers: readonly EventReceiver[]) {
  const [db, content] = [await testDatabase(), await bookingAgency()]
  const id = await addAppointment(db, { at: '2026-11-24T09:00' })
  const events = () => db.selectFrom('webhook_event').select(['kind', 'occurred_at']).orderBy('key').execute()
  const parts = { db, content: () => content, links, now: () => testNow, receivers }
  return { db, id, events, parts, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('each change is queued for the webhook', async () => {
  await using made = await anAppointment([aReceiver])
  const { parts, id, events } = made
  expect(await moveAppointment(parts, id, '2026-11-24T10:00')).toBe('moved')
  expect(await withdrawAppointment(parts, id)).toBe(true)
  expect(await events()).toEqual([
    { kind: 'appointment.moved', occurred_at: testNow },
    { kind: 'appointment.withdrawn', occurred_at: testNow },
  ])
})

test('a failed change is not queued', async () => {
  await using made = await anAppointment([aReceiver])
  const { parts, id, events, db } = made
  await expect(moveAppointment(parts, id, '2026-11-22T10:00')).rejects.toThrow(SlotTaken)
  expect(await moveAppointment(parts, id, '2026-11-24T09:00')).toBe('same')
  // Also where it could be booked no more: there is less notice than the branch wants.
  expect(await moveAppointment({ ...parts, now: () => new Date('2026-11-24T08:00:00Z') }, id, '2026-11-24T09:00')).toBe('same')
  expect(await moveAppointment({ ...parts, now: () => new Date('2026-11-24T09:00:00Z') }, id, '2026-11-24T10:00')).toBe('refused')
  expect(await withdrawAppointment({ ...parts, now: () => new Date('2026-11-24T09:00:00Z') }, id)).toBe(false)
  expect(await withdrawAppointment(parts, '999999')).toBe(false)
  expect([await events(), await queuedMails(db)]).toEqual([[], []])
})

test('without a webhook nothing is queued', async () => {
  await using made = await anAppointment([])
  const { parts, id, events, db } = made
  expect(await withdrawAppointment(parts, id)).toBe(true)
  expect(await events()).toEqual([])
  expect((await queuedMails(db)).map(({ kind }) => kind)).toEqual(['appointment', 'appointment-changed'])
})
