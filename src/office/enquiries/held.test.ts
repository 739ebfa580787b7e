import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findHeldLeads } from '#src/data/leads/held-leads.ts'
import { forgetLeadsOf } from '#src/data/leads/leads.ts'
import * as routes from '#src/routes.ts'
import { aBrowser, queuedMails } from '#tests/support/accounts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { viewingBody } from '#tests/support/leads.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContext, testNow } from '#tests/support/site.ts'
import { interestBody } from '#tests/support/submissions.ts'

const { held, rescue, removeHeld } = routes.officeEnquiries
const { lead_client: client } = viewingBody
const agency = { branches: 'all' } as const

async function heldSite(db: Kysely<Schema>) {
  const { settings } = await testContext(db)
  const webhook = { url: 'http://127.0.0.1:9/', key: new Uint8Array(32), isPrivate: true, events: ['lead.received'] } as const
  const found = await officeSite(db, { office: { settings: { ...settings, webhook: { ...webhook, events: [...webhook.events] } } } })
  const send = async (path: string, body: object, headers = {}) =>
    await aBrowser(found.site).send(path, { body, headers: { accept: 'application/json', ...headers } })
  return { ...found, send }
}

const trapped = (body: object, more: object = {}) => ({ ...viewingBody, ...body, lead_client: { ...client, ...more, body: 'buy' } })
const leads = async (db: Kysely<Schema>) => await db.selectFrom('lead').selectAll().execute()

test('what is held back and rescued goes the way of any enquiry, once', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const { as, send } = await heldSite(db)
  const id = await addProperty(db, { branch_id: 4101 })
  const path = routes.lead.viewing.href(id, 'sales')
  for (const _ of ['once', 'again']) expect((await send(path, trapped({}))).headers.get('location')).toBe('/')
  expect([await leads(db), await queuedMails(db)]).toEqual([[], []])
  const [one, ...others] = await findHeldLeads(db, agency, { most: 9 })
  expect([one?.branchId, one?.heldAt, others]).toEqual([4101, testNow, []])
  const client = await as('staff', { branches: [4101] })
  expect(await (await client.get(held.href())).text()).toContain('May we see it on Saturday?')
  const answers = await Promise.all([1, 2, 3].map(() => client.post(rescue.href(one?.id ?? ''))))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404])
  const [lead, ...more] = await leads(db)
  expect([lead, more]).toMatchObject([{ kind: 'viewing', property_id: id, branch_id: 4101, state: 'new', received_at: testNow }, []])
  expect(lead?.due_at).not.toBeNull()
  const mails = await queuedMails(db)
  expect(mails.map(({ kind, to }) => [kind, to]).sort()).toEqual([
    ['lead', lead?.mailed_to],
    ['lead-received', 'Ada@example.com'],
  ])
  const events = await db.selectFrom('webhook_event').select(['receiver', 'lead_id']).execute()
  expect(events).toEqual([{ receiver: 'webhook', lead_id: lead?.lead_id }])
  expect(await findHeldLeads(db, agency, { most: 9 })).toEqual([])
})

test('a form of the agency’s is held back too; the same that came in another way is not made twice', async () => {
  await using db = await testDatabase()
  const { as, send } = await heldSite(db)
  const path = routes.lead.submission.href()
  await send(path, { ...interestBody, body: 'buy' })
  const [one, ...others] = await findHeldLeads(db, agency, { most: 9 })
  expect([one?.lead.kind, others]).toEqual(['form', []])
  await db
    .updateTable('held_lead')
    .set({ received: JSON.stringify({ ...one, lead: { ...one?.lead, sent: {} } }) })
    .execute()
  const client = await as('administrator')
  const asked = await client.post(rescue.href(one?.id ?? ''))
  expect(asked.headers.get('location')).toBe('/office/enquiries/held?done=enquiry-rescued')
  await send(path, { ...interestBody, body: 'buy' })
  const [again] = await findHeldLeads(db, agency, { most: 9 })
  await db
    .updateTable('held_lead')
    .set({ received: JSON.stringify({ ...again, lead: { ...again?.lead, sent: {} } }) })
    .execute()
  expect((await client.post(rescue.href(again?.id ?? ''))).headers.get('location')).toBe('/office/enquiries/held?done=enquiry-there')
  expect(await leads(db)).toHaveLength(1)
})

test('who works for one branch sees, rescues and removes nothing of another; a viewer changes nothing', async () => {
  await using db = await testDatabase()
  const { as, send } = await heldSite(db)
  const id = await addProperty(db, { branch_id: 4102 })
  await send(routes.lead.viewing.href(id, 'sales'), trapped({}, { first_name: 'Otherbranch' }))
  const [one] = await findHeldLeads(db, agency, { most: 9 })
  const other = await as('manager', { branches: [4101] })
  expect(await (await other.get(held.href())).text()).not.toContain('Otherbranch')
  for (const route of [rescue, removeHeld]) expect((await other.post(route.href(one?.id ?? ''))).status).toBe(404)
  expect((await (await as('viewer')).post(rescue.href(one?.id ?? ''))).status).toBe(403)
  expect(await leads(db)).toEqual([])
  const own = await as('staff', { branches: [4102] })
  expect((await own.post(removeHeld.href(one?.id ?? ''))).status).toBe(303)
  expect((await own.post(rescue.href(one?.id ?? ''))).status).toBe(404)
  expect([await leads(db), await queuedMails(db)]).toEqual([[], []])
})

test('what is not whole, or comes too often, is dropped; who wants to be forgotten is', async () => {
  await using db = await testDatabase()
  const { send, as } = await heldSite(db)
  await send('/leads', { lead_client: { body: 'buy' }, lead: {} })
  expect(await findHeldLeads(db, agency, { most: 9 })).toEqual([])
  for (let number = 0; number < 60; number += 1) await send('/leads', trapped({ lead: { message: `<script>alert(${number})</script>` } }))
  const found = await findHeldLeads(db, agency, { most: 99 })
  expect(found.length).toBeGreaterThan(3)
  expect(found.length).toBeLessThan(40)
  const page = await (await (await as('staff')).get(held.href())).text()
  expect(page).not.toContain('<script>alert')
  await forgetLeadsOf(db, 'ADA@example.com')
  expect(await findHeldLeads(db, agency, { most: 9 })).toEqual([])
})
