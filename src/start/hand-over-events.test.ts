import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { findWebhookEvents, queueReceivedLeads } from '#src/data/webhook/webhook-events.ts'
import { reapitReceiver } from '#src/domain/leads/reapit-settings.ts'
import { deliverEvent } from '#src/services/outbox/deliver-mail.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { reapitAnswers, reapitEnquiries } from '#tests/support/reapit-enquiries.ts'
import { testNow } from '#tests/support/site.ts'
import { composeReapit } from './hand-over-events.ts'

const { signal } = new AbortController()

/** Returns an enquiry waiting for Reapit, and the job that sends it. */
async function waiting() {
  const [db, server] = [await testDatabase(), await reapitEnquiries()]
  const leadId = (await insertLead(db, { lead: aLead(), desk: aDesk, now: testNow }))!
  await queueReceivedLeads(db, [reapitReceiver(server.settings)], [leadId])
  const logged: unknown[] = []
  const note = (...line: unknown[]) => void logged.push(line)
  const log = { debug: note, warn: note } as never
  const deliver = () => deliverEvent({ db, log, ...composeReapit(db, server.settings) }, signal)
  const record = async () => (await findWebhookEvents(db, { most: 9, undelivered: false }))[0]
  const dueNow = () =>
    db
      .updateTable('webhook_event')
      .set({ due_at: new Date(0) })
      .execute()
  return { ...server, db, deliver, dueNow, record, logged, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('an enquiry that Reapit refused temporarily is created there exactly once, and recorded', async () => {
  await using made = await waiting()
  made.next.push(reapitAnswers.status(500))
  expect(await made.deliver()).toBe('postponed')
  expect(await made.record()).toMatchObject({ outcome: null, problem: 'Status 500', tries: 1 })
  expect(await made.deliver()).toBe('nothing due')
  await made.dueNow()
  expect(await made.deliver()).toBe('sent')
  await made.dueNow()
  expect(await made.deliver()).toBe('nothing due')
  expect(made.created.map(({ body }) => body.surname)).toEqual(['Byron'])
  expect(await made.record()).toMatchObject({ receiver: 'reapit', kind: 'lead.received', outcome: 'sent', tries: 2, problem: null })
})

test('a permanent refusal by Reapit is not retried, and is logged without personal data or secrets', async () => {
  await using made = await waiting()
  made.next.push(reapitAnswers.wrongFields)
  expect(await made.deliver()).toBe('refused')
  await made.dueNow()
  expect(await made.deliver()).toBe('nothing due')
  expect(await made.record()).toMatchObject({ outcome: 'refused', problem: 'Status 422: officeId, surname', tries: 1 })
  expect(JSON.stringify(made.logged)).toContain('An event is not wanted by Reapit')
  expect(JSON.stringify(made.logged)).not.toMatch(/Ada|Byron|secret-of-tests|token-1/)
})

test('an enquiry is not due before the end of the pause that Reapit asked for', async () => {
  await using made = await waiting()
  made.next.push(reapitAnswers.status(429, { 'retry-after': '900' }))
  expect(await made.deliver()).toBe('unreachable')
  const row = await made.db.selectFrom('webhook_event').select('due_at').executeTakeFirstOrThrow()
  expect(row.due_at.getTime() - Date.now()).toBeGreaterThan(600_000)
})
