import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetLeadsOf, insertLead } from '#src/data/leads/leads.ts'
import { addAppointment } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aReceiver } from '#tests/support/event-receivers.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { finishEvent, takeDueEvent } from './due-events.ts'
import {
  countWebhookEvents,
  forgetWebhookEvents,
  queueChange,
  queueLeadsAgain,
  queueReceivedLeads,
  retryGivenUp,
} from './webhook-events.ts'

const minute = 60_000
const noViews = { day: null, firstPropertyId: null, lastPropertyId: null }
const addLead = async (db: Kysely<Schema>) =>
  (await insertLead(db, { lead: aLead({ key: crypto.randomUUID() }), desk: aDesk, now: testNow }))!
const events = (db: Kysely<Schema>) =>
  db.selectFrom('webhook_event').select(['key', 'kind', 'lead_id', 'outcome', 'tries']).orderBy('queued_at').orderBy('key').execute()

test('word of a lead is queued once, under a key that is its own for good', async () => {
  await using db = await testDatabase()
  const id = await addLead(db)
  await queueReceivedLeads(db, [aReceiver], [id])
  await queueReceivedLeads(db, [aReceiver], [id])
  const key = `lead-${id}-${testNow.getTime()}`
  expect(await events(db)).toEqual([{ key, kind: 'lead.received', lead_id: id, outcome: null, tries: 0 }])
  const due = await takeDueEvent(db, 'webhook', minute)
  expect(due).toEqual({ key, kind: 'lead.received', leadId: id, ...noViews, occurredAt: testNow, tries: 1, hasExpired: false })
  expect(await takeDueEvent(db, 'webhook', minute)).toBeUndefined()
})

test('each change of an appointment is an event of its own', async () => {
  await using db = await testDatabase()
  const id = await addAppointment(db, { at: '2026-11-24T09:00' })
  await queueChange(db, [aReceiver], { appointmentId: id, news: 'moved' })
  await queueChange(db, [aReceiver], { appointmentId: id, news: 'moved' })
  await db.updateTable('appointment').set({ sequence: 1 }).where('appointment_id', '=', id).execute()
  await queueChange(db, [aReceiver], { appointmentId: id, news: 'withdrawn' })
  const at = testNow.getTime()
  expect((await events(db)).map(({ key, kind }) => [key, kind])).toEqual([
    [`appointment-${id}-0-${at}`, 'appointment.moved'],
    [`appointment-${id}-1-${at}`, 'appointment.withdrawn'],
  ])
})

test('who is forgotten is not told of any more', async () => {
  await using db = await testDatabase()
  await queueReceivedLeads(db, [aReceiver], [await addLead(db)])
  await forgetLeadsOf(db, aLead().sender.email)
  expect(await events(db)).toEqual([])
})

test('what was given up is counted with its reason, and sent again when somebody asks for it', async () => {
  await using db = await testDatabase()
  const ids = [await addLead(db), await addLead(db), await addLead(db)]
  await queueReceivedLeads(db, [aReceiver], ids)
  const [sent, gone, late] = [
    (await takeDueEvent(db, 'webhook', minute))!,
    (await takeDueEvent(db, 'webhook', minute))!,
    (await takeDueEvent(db, 'webhook', minute))!,
  ]
  await finishEvent(db, sent, { outcome: 'sent' })
  await finishEvent(db, gone, { outcome: 'refused', problem: 'Status 410' })
  expect(await countWebhookEvents(db)).toEqual({ waiting: 1, givenUp: 1, problem: 'Status 410' })
  await finishEvent(db, late, { outcome: 'expired' })
  await finishEvent(db, late, { outcome: 'sent' })
  expect(await retryGivenUp(db, [gone.leadId!, sent.leadId!])).toBe(1)
  expect(await countWebhookEvents(db)).toEqual({ waiting: 1, givenUp: 1, problem: null })
  expect(await takeDueEvent(db, 'webhook', minute)).toMatchObject({ key: gone.key, tries: 1, hasExpired: false })
  await queueLeadsAgain(db, [aReceiver], ids)
  expect((await events(db)).map(({ outcome, tries }) => [outcome, tries])).toEqual([0, 0, 0].map((tries) => [null, tries]))
})

test('what was settled long ago is forgotten, what waits is not', async () => {
  await using db = await testDatabase()
  await queueReceivedLeads(db, [aReceiver], [await addLead(db), await addLead(db)])
  await finishEvent(db, (await takeDueEvent(db, 'webhook', minute))!, { outcome: 'sent' })
  await sql`update webhook_event set settled_at = settled_at - interval '31 days', queued_at = queued_at - interval '31 days'`.execute(db)
  expect(await forgetWebhookEvents(db, 30)).toBe(1)
  expect(await countWebhookEvents(db)).toEqual({ waiting: 1, givenUp: 0, problem: null })
})

test('each receiver has a queue of its own, of the kinds it is told, and keys of its own', async () => {
  await using db = await testDatabase()
  const id = await addAppointment(db, { at: '2026-11-24T09:00' })
  const { lead_id: leadId } = await db.selectFrom('appointment').select('lead_id').executeTakeFirstOrThrow()
  const receivers = [
    { name: 'webhook', kinds: ['lead.received' as const] },
    { ...aReceiver, name: 'head-office' },
  ]
  await queueReceivedLeads(db, receivers, [leadId])
  await queueChange(db, receivers, { appointmentId: id, news: 'booked' })
  const keysOf = async (receiver: string) => {
    const keys: string[] = []
    for (let due = await takeDueEvent(db, receiver, minute); due; due = await takeDueEvent(db, receiver, minute)) keys.push(due.key)
    return keys.sort()
  }
  const at = testNow.getTime()
  expect(await keysOf('webhook')).toEqual([`lead-${leadId}-${at}`])
  expect(await keysOf('head-office')).toEqual([`head-office/appointment-${id}-0-${at}`, `head-office/lead-${leadId}-${at}`])
})

test('a receiver that is told of homes alone, and of some branches, is told nothing else', async () => {
  await using db = await testDatabase()
  const property = await addProperty(db)
  const lead = async (lead: Parameters<typeof aLead>[0], { branchId = 4101, propertyId = undefined as number | undefined } = {}) =>
    (await insertLead(db, { lead: aLead({ key: crypto.randomUUID(), ...lead }), desk: { ...aDesk, branchId }, propertyId, now: testNow }))!
  const form = { kind: 'form' as const, form: { id: 'jobs', title: 'Jobs' } }
  const told = [await lead({ kind: 'staff' }), await lead(form, { propertyId: property })]
  const all = [...told, await lead(form), await lead({ kind: 'staff' }, { branchId: 4102 })]
  await queueReceivedLeads(db, [{ ...aReceiver, name: 'reapit', only: { aboutHomes: true, branchIds: [4101] } }], all)
  expect((await events(db)).map(({ lead_id }) => lead_id).sort()).toEqual(told.sort())
})
