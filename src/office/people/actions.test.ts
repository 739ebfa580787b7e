import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLeadFiles } from '#src/data/leads/lead-files.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { findAudit } from '#src/data/office/audit.ts'
import type { NewLead } from '#src/domain/leads/lead.ts'
import * as routes from '#src/routes.ts'
import { setMarketing } from '#src/services/accounts/edit-profile.ts'
import { findSessionOwner } from '#src/services/accounts/sessions.ts'
import { accountParts, ada, aVisitor, queuedMails, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'

let number = 0
const { list, one, json, readable, unsubscribe, correct, erase, erasePage } = routes.officePeople
const enquiry = (id: string) => ({ kind: 'enquiry', id }) as const

async function addLead(db: Kysely<Schema>, given: Partial<NewLead> = {}, branchId = 4101): Promise<string> {
  number += 1
  const lead = aLead({ key: `person ${number}`, sent: { number: String(number) }, doNotContact: false, ...given })
  return (await insertLead(db, { lead, desk: { ...aDesk, branchId }, now: testNow })) ?? ''
}

/** Ada, with an account, an enquiry to each of two branches, and a file. */
async function withAda(db: Kysely<Schema>) {
  const parts = accountParts(db)
  const { account, token } = await registered(parts)
  await setMarketing(parts, account, { isGiven: true, wording: 'Yes, news', page: '/user', visitor: aVisitor })
  const form = { kind: 'form', form: { id: 'register-to-bid', title: 'Register to bid' } } as const
  const [own, other] = [await addLead(db, form), await addLead(db, { message: 'Of the other branch' }, 4102)]
  const storedAs = 'ab'.repeat(24)
  await insertLeadFiles(db, own, [{ field: 'id', name: 'passport.pdf', contentType: 'application/pdf', bytes: 9, storedAs, path: '' }])
  return { parts, account, token, own, other, storedAs, record: { kind: 'account', id: String(account.id) } as const }
}

const lastAudit = async (db: Kysely<Schema>) => (await findAudit(db, { id: 0, branches: 'all' }, { filter: {}, most: 1 }))[0]

test('the page has all that is held; somebody of a branch sees what is of that branch', async () => {
  await using db = await testDatabase()
  const { own, other, record } = await withAda(db)
  const { as } = await officeSite(db)
  const boss = await as('manager')
  expect(await (await boss.get(`${list.href()}?q=byron`)).text()).toContain(`href="${one.href(record)}"`)
  const whole = await (await boss.get(one.href(record))).text()
  for (const part of [
    routes.officeEnquiries.one.href(own),
    routes.officeEnquiries.one.href(other),
    'Yes, news',
    'passport.pdf',
    'Account</h2>',
  ])
    expect(whole).toContain(part)
  const clerk = await as('staff', { branches: [4102] })
  const part = await (await clerk.get(one.href(enquiry(other)))).text()
  expect([part.includes(routes.officeEnquiries.one.href(other)), part.includes(routes.officeEnquiries.one.href(own))]).toEqual([
    true,
    false,
  ])
  expect([part.includes('Yes, news'), part.includes('They have an account')]).toEqual([false, true])
  expect([(await clerk.get(one.href(enquiry(own)))).status, (await clerk.get(one.href(record))).status]).toEqual([404, 200])
  const stranger = await as('staff', { branches: [4103] })
  for (const each of [record, enquiry(own), enquiry('999'), { kind: 'mail', id: '1' } as const])
    expect((await stranger.get(one.href(each))).status).toBe(404)
})

test('the export has what its owner can download, and the office’s notes; the audit list names nobody', async () => {
  await using db = await testDatabase()
  const { record } = await withAda(db)
  const { as } = await officeSite(db)
  const boss = await as('manager')
  const answer = await boss.get(json.href(record))
  const data = await answer.json()
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="person-account-\d+-[\d-]+\.json"$/)
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['account', 'session', 'marketing_consent', 'saved_search', 'lead', 'mail']))
  expect([data.account.email, data.lead.length, data.lead[1].files[0].name]).toEqual([ada.email, 2, 'passport.pdf'])
  const page = await boss.get(readable.href(record))
  expect(page.headers.get('content-disposition')).toContain('attachment')
  expect(await page.text()).toContain('Yes, news')
  const audited = JSON.stringify(await lastAudit(db))
  expect(audited).toContain('person-exported')
  expect(audited).not.toMatch(/byron|ada@/i)
})

test('what somebody wrote is text in what is read, whatever it is', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const hostile = '<script>alert(1)</script>'
  const id = await addLead(db, {
    sender: { firstName: hostile, lastName: '', email: 'x@example.com', telephone: hostile },
    message: hostile,
  })
  const boss = await as('manager')
  for (const path of [one.href(enquiry(id)), readable.href(enquiry(id)), `${list.href()}?q=x@ex`, erasePage.href(enquiry(id))])
    expect(await (await boss.get(path)).text()).not.toContain('<script>alert')
})

test('erased is all that says who it was, on disk and in the database, and what was agreed to stays without them', async () => {
  await using db = await testDatabase()
  const { parts, token, own, record, storedAs } = await withAda(db)
  const removed: string[] = []
  const site = await officeSite(db)
  const store = { ...site.office.uploads.store, remove: async (names: readonly string[]) => removed.push(...names) }
  const { as } = await officeSite(db, { office: { uploads: { ...site.office.uploads, store } } })
  const boss = await as('manager')
  const details = { first_name: 'Augusta', last_name: 'King', telephone: '01823 999999', email: ada.email }
  await boss.post(correct.href(record), details)
  await db.insertInto('refused_recipient').values({ recipient: 'ada@example.com', refused_at: testNow, problem: 'No such user' }).execute()
  await db.updateTable('mail').set({ outcome: 'sent', settled_at: testNow, data: '{}' }).execute()
  expect((await boss.post(erase.href(record))).status).toBe(422)
  const answer = await boss.post(erase.href(record), { sure: 'on' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/office/people?done=person-erased'])
  expect([removed, await findSessionOwner(parts, token)]).toEqual([[storedAs], undefined])
  const tables = [
    'account',
    'session',
    'lead',
    'lead_file',
    'mail',
    'refused_recipient',
    'correction',
    'office_audit',
    'marketing_consent',
  ] as const
  for (const table of tables)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/ada@|byron|augusta|999999|passport/i)
  expect(await lastAudit(db)).toMatchObject({
    action: 'person-erased',
    subject: `Person of account ${record.id}`,
    before: { enquiries: 2, files: 1, account: true },
  })
  expect((await boss.get(one.href(enquiry(own)))).status).toBe(404)
  expect(await db.selectFrom('marketing_consent').select('wording').where('wording', '=', 'Yes, news').execute()).toHaveLength(1)
})

test('who erases somebody is told first how many of their enquiries other software keeps', async () => {
  await using db = await testDatabase()
  const { own, other, record } = await withAda(db)
  const sent = { kind: 'lead.received', occurred_at: testNow, expires_at: testNow } as const
  const events = [
    { ...sent, key: 'one', lead_id: own, outcome: 'sent' },
    { ...sent, key: 'two', lead_id: other, outcome: null },
  ] as const
  await db.insertInto('webhook_event').values(events).execute()
  const client = await (await officeSite(db)).as('manager')
  const page = async (address: string) => (await (await client.get(address)).text()).replaceAll('<!-- -->', '')
  for (const address of [erasePage.href(record), one.href(record)])
    expect(await page(address)).toContain('1 of their enquiries were handed to your other software')
})

test('nobody of a branch erases half of somebody', async () => {
  await using db = await testDatabase()
  const { own } = await withAda(db)
  const { as } = await officeSite(db)
  const boss = await as('manager', { branches: [4101] })
  expect([
    (await boss.get(erasePage.href(enquiry(own)))).status,
    (await boss.post(erase.href(enquiry(own)), { sure: 'on' })).status,
  ]).toEqual([404, 404])
  expect(await db.selectFrom('lead').select('lead_id').execute()).toHaveLength(2)
})

test('who gave no address is erased by their one enquiry, and nobody else with them', async () => {
  await using db = await testDatabase()
  const nameless = { firstName: 'No', lastName: 'Address', email: '', telephone: '1' }
  const [id, other] = [await addLead(db, { sender: nameless }), await addLead(db, { sender: nameless })]
  const { as } = await officeSite(db)
  await (await as('manager')).post(erase.href(enquiry(id)), { sure: 'on' })
  expect(await db.selectFrom('lead').select('lead_id').execute()).toEqual([{ lead_id: other }])
})

test('a correction reaches every record and is seen there; an account gets its address by its owner’s link alone', async () => {
  await using db = await testDatabase()
  const { record, own, account } = await withAda(db)
  await db.updateTable('account').set({ confirmed_at: testNow }).execute()
  const { as } = await officeSite(db)
  const boss = await as('manager', { name: 'Boss' })
  const details = { first_name: ' Augusta ', last_name: 'King', telephone: '01823 999999', email: 'augusta@example.com' }
  expect((await boss.post(correct.href(record), { ...details, email: 'a@b, c@d' })).status).toBe(422)
  const answer = await boss.post(correct.href(record), details)
  expect(answer.headers.get('location')).toContain('done=person-address-asked')
  const leads = await db.selectFrom('lead').select(['first_name', 'telephone', 'email', 'email_key']).execute()
  expect(new Set(leads.map((lead) => JSON.stringify(Object.values(lead)))).size).toBe(1)
  expect(leads[0]).toEqual({ first_name: 'Augusta', telephone: '01823 999999', email: details.email, email_key: details.email })
  const held = await db
    .selectFrom('account')
    .select(['email', 'first_name', 'tel_mobile'])
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  expect(held).toEqual({ email: ada.email, first_name: 'Augusta', tel_mobile: '01823 999999' })
  const mails = (await queuedMails(db)).map(({ kind, to }) => [kind, to])
  expect(mails).toEqual(
    expect.arrayContaining([
      ['email-change-asked', ada.email],
      ['confirm-again', details.email],
    ]),
  )
  expect(await (await boss.get(one.href(enquiry(own)))).text()).toContain('telephone: 01823333444')
  const entry = await lastAudit(db)
  expect(entry).toMatchObject({ action: 'person-corrected', who: 'Boss', after: { enquiries: 2, account: true } })
  expect(JSON.stringify(entry)).not.toMatch(/augusta|999999|byron/i)
})

test('unsubscribed, nobody is sent alerts or news any more, whatever waits, and it is recorded once', async () => {
  await using db = await testDatabase()
  const { own, account } = await withAda(db)
  const { as } = await officeSite(db)
  const clerk = await as('staff', { branches: [4101] })
  expect((await clerk.post(unsubscribe.href(enquiry(own)))).headers.get('location')).toContain('nothing-chosen')
  for (let times = 0; times < 2; times++) await clerk.post(unsubscribe.href(enquiry(own)), { alerts: 'on', news: 'on', contact: 'on' })
  const held = await db
    .selectFrom('account')
    .select(['property_alerts', 'do_not_contact'])
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  expect(held).toEqual({ property_alerts: false, do_not_contact: true })
  const said = await db.selectFrom('marketing_consent').select('given').where('kind', '=', 'marketing').orderBy('consent_id').execute()
  expect(said.slice(-2)).toEqual([{ given: true }, { given: false }])
  const leads = await db.selectFrom('lead').select(['branch_id', 'do_not_contact']).orderBy('branch_id').execute()
  expect(leads.map(({ do_not_contact }) => do_not_contact)).toEqual([true, false])
  expect(await lastAudit(db)).toMatchObject({ action: 'person-unsubscribed', branchId: 4101 })
})

test('a seller is found by the report that they get, reads it in the export, and is gone from the diary too', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const boss = await as('manager', { name: 'Boss' })
  const property = await addProperty(db, { branch_id: 4101, listing: { displayAddress: '5 Byron Road' } })
  const email = 'Sally@example.com'
  await db.insertInto('property_access').values({ property_id: property, content: 'Key 5', seller_email: email }).execute()
  const report = { property_id: property, name: 'Sally Seller', email, made_at: testNow, ends_at: new Date('2099-01-01') }
  const { id } = await db
    .insertInto('seller_report')
    .values({ ...report, weekly_since: testNow })
    .returning('seller_report_id as id')
    .executeTakeFirstOrThrow()
  const person = { kind: 'report', id: String(id) } as const
  for (const typed of ['seller', 'sally@'])
    expect(await (await boss.get(`${list.href()}?q=${typed}`)).text()).toContain(`href="${one.href(person)}"`)
  expect((await (await as('staff', { branches: [4102] })).get(one.href(person))).status).toBe(404)
  expect(await (await boss.get(one.href(person))).text()).toContain('Report of the figures of 5 Byron Road')
  await boss.post(unsubscribe.href(person), { alerts: 'on' })
  expect(await db.selectFrom('seller_report').select('weekly_since').executeTakeFirst()).toEqual({ weekly_since: null })
  expect((await (await boss.get(json.href(person))).json()).property_access).toEqual([{ property: '5 Byron Road' }])
  await boss.post(erase.href(person), { sure: 'on' })
  expect(await db.selectFrom('seller_report').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('property_access').select(['content', 'seller_email']).execute()).toEqual([
    { content: 'Key 5', seller_email: '' },
  ])
})

test('what was held back in somebody’s name is found, exported and erased', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const held = {
    held_at: testNow,
    branch_id: 4101,
    email_key: 'spam@example.com',
    content_hash: 'x',
    received: '{"lead":{"message":"Buy"}}',
  }
  const { id } = await db.insertInto('held_lead').values(held).returning('held_lead_id as id').executeTakeFirstOrThrow()
  const person = { kind: 'held', id } as const
  const boss = await as('manager')
  expect(await (await boss.get(`${list.href()}?q=spam@`)).text()).toContain(`href="${one.href(person)}"`)
  expect((await (await boss.get(json.href(person))).json()).held_lead).toMatchObject([{ received: { lead: { message: 'Buy' } } }])
  await boss.post(erase.href(person), { sure: 'on' })
  expect(await db.selectFrom('held_lead').selectAll().execute()).toEqual([])
})
