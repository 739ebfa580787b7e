import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeadNotes } from '#src/data/leads/lead-notes.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { findReplyTexts } from '#src/data/leads/reply-texts.ts'
import { findAudit } from '#src/data/office/audit.ts'
import { insertOfficeUser } from '#src/data/office/office-users.ts'
import type { NewLead } from '#src/domain/leads/lead.ts'
import * as routes from '#src/routes.ts'
import { endOfficeUser } from '#src/services/office/office-users.ts'
import { queuedMails } from '#tests/support/accounts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

let number = 0
const dueLater = new Date(testNow.getTime() + 3_600_000)

async function addLead(db: Kysely<Schema>, given: Partial<NewLead> = {}, { branchId = 4101, dueAt = dueLater } = {}): Promise<string> {
  number += 1
  const lead = aLead({ key: `key ${number}`, sent: { number: String(number) }, ...given })
  return (await insertLead(db, { lead, desk: { ...aDesk, branchId }, dueAt, now: testNow })) ?? ''
}

const { list, one, step, addNote, reply } = routes.officeEnquiries
const workOf = async (db: Kysely<Schema>, id: string) =>
  await db.selectFrom('lead').select(['state', 'owner_id', 'due_at', 'version']).where('lead_id', '=', id).executeTakeFirstOrThrow()

/** Returns the hidden fields of the page's forms. */
async function formOf(client: OfficeBrowserClient, id: string): Promise<{ key: string; version: string }> {
  const page = await (await client.get(one.href(id))).text()
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  return { key: value('key'), version: value('version') }
}

test('the list has each person once in the views that they belong to, and their number beside them', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('staff', { branches: [4101] })
  await addLead(db)
  const latest = await addLead(db)
  const late = await addLead(
    db,
    { sender: { firstName: 'Late', lastName: 'One', email: 'late@example.com', telephone: '' } },
    { dueAt: new Date(testNow.getTime() - 1) },
  )
  await addLead(db, { sender: { firstName: 'No', lastName: 'Address', email: '', telephone: '1' } })
  await addLead(db, { sender: { firstName: 'No', lastName: 'Address', email: '', telephone: '2' } })
  const page = await (await client.get(list.href())).text()
  expect(page.match(/href="\/office\/enquiries\/\d+"/g)).toHaveLength(4)
  expect(page).toContain(`href="${one.href(latest)}"`)
  expect(page).toContain('and 1 earlier')
  expect(page).toMatch(/Unassigned<span[^>]*>4</)
  expect(page).toMatch(/Late<span[^>]*>1</)
  const home = await (await client.get(routes.office.home.href())).text()
  expect(home).toMatch(/Enquiries<span[^>]*>4<!-- --> <span[^>]*>unassigned</)
  const lates = await (await client.get(`${list.href()}?view=late`)).text()
  expect(lates.match(/href="\/office\/enquiries\/\d+"/g)).toEqual([`href="${one.href(late)}"`])
  await client.post(step.href(late), { step: 'take', ...(await formOf(client, late)) })
  expect(await (await client.get(`${list.href()}?view=mine`)).text()).toContain('Late One')
  expect((await (await client.get(list.href())).text()).match(/href="\/office\/enquiries\/\d+"/g)).toHaveLength(3)
  expect(await (await client.get(`${list.href()}?view=mine&kind=viewing`)).text()).not.toContain('Late One')
})

test('who works for one branch sees and changes nothing of another, not even of the same person', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const own = await addLead(db)
  const other = await addLead(db, { message: 'Of the other branch' }, { branchId: 4102 })
  const client = await as('manager', { branches: [4101] })
  const form = await formOf(client, own)
  const pages = await Promise.all([
    client.get(`${list.href()}?view=all&branch=4102`),
    client.get(`${list.href()}?view=all`),
    client.get(one.href(own)),
  ])
  for (const page of pages) expect(await page.text()).not.toContain('Of the other branch')
  const sent = { ...form, step: 'close', text: 'Hello' }
  const answers = [
    await client.get(one.href(other)),
    await client.post(step.href(other), sent),
    await client.post(addNote.href(other), sent),
    await client.post(reply.href(other), sent),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await workOf(db, other)).toMatchObject({ state: 'new', version: 1 })
  expect((await (await as('manager')).get(one.href(other))).status).toBe(200)
})

test('each step does what it says, once, and stands in timeline and audit list, which names no visitor', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const client = await as('staff', { branches: [4101], name: 'Ann Bee' })
  const colleague = await as('staff', { branches: [4101], name: 'Cy Dee' })
  const id = await addLead(db)
  const press = async (name: string, more: Record<string, string> = {}) =>
    (await client.post(step.href(id), { step: name, ...(await formOf(client, id)), ...more })).status
  expect(await press('take')).toBe(303)
  expect(await workOf(db, id)).toEqual({ state: 'new', owner_id: client.user.id, due_at: dueLater, version: 2 })
  expect(await press('give', { to: String(colleague.user.id) })).toBe(303)
  expect(await workOf(db, id)).toMatchObject({ owner_id: colleague.user.id })
  expect(await press('give', { to: '999999' })).toBe(422)
  expect(await press('wait', { until: '2020-01-01' })).toBe(422)
  expect(await press('wait', { until: '2027-01-05' })).toBe(303)
  expect(await workOf(db, id)).toMatchObject({ state: 'waiting', due_at: new Date('2027-01-05T08:45:00Z') })
  for (const [name, state] of [
    ['answered', 'answered'],
    ['close', 'closed'],
    ['reopen', 'new'],
    ['spam', 'spam'],
    ['reopen', 'new'],
  ] as const) {
    expect([name, await press(name)]).toEqual([name, 303])
    expect(await workOf(db, id)).toMatchObject({ state })
  }
  expect(await press('reopen')).toBe(422)
  const form = await formOf(client, id)
  for (const _ of ['once', 'again']) expect((await client.post(step.href(id), { step: 'release', ...form })).status).toBe(303)
  expect(await workOf(db, id)).toMatchObject({ owner_id: null, version: 10 })
  const page = await (await client.get(one.href(id))).text()
  expect(page).toContain('Ann Bee gave it to Cy Dee')
  const audited = await findAudit(db, client.user, { filter: { action: 'enquiry-changed' }, most: 20 })
  expect(audited).toHaveLength(9)
  expect(audited.at(-1)).toMatchObject({
    subject: `Enquiry ${id}`,
    branchId: 4101,
    before: { state: 'New', owner: null },
    after: { state: 'New', owner: 'Ann Bee' },
  })
  expect(JSON.stringify(audited)).not.toMatch(/Byron|ada@example/i)
})

test('a reply is mailed once, in the thread of what its sender got, and answers go to who wrote it; a note never is', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const { as } = await officeSite(db)
  const client = await as('staff', { branches: [4101], name: 'Ann Bee', email: 'ann@agency.example' })
  const id = await addLead(db)
  const noted = await client.post(addNote.href(id), { ...(await formOf(client, id)), text: 'Rang: <b>not</b> in' })
  expect(noted.status).toBe(303)
  expect(await queuedMails(db)).toEqual([])
  const form = await formOf(client, id)
  const text = (await findReplyTexts(db, 'all')).find(({ title }) => title === 'Thank you, we will ring')
  const inserted = await client.post(reply.href(id), { ...form, text: 'Mine first.', insert: String(text?.id) })
  expect(await inserted.text()).toMatch(/Mine first\.\n\nHello Ada,\n\nThank you for your enquiry\./)
  expect(await queuedMails(db)).toEqual([])
  const sent = { ...form, text: 'Hello Ada,\r\n\r\nyes.' }
  for (const answer of await Promise.all([client.post(reply.href(id), sent), client.post(reply.href(id), sent)]))
    expect(answer.status).toBe(303)
  const data = { text: 'Hello Ada,\n\nyes.', from: 'Ann Bee', replyTo: 'ann@agency.example', answers: [`lead-received ${id}`] }
  expect(await queuedMails(db)).toEqual([expect.objectContaining({ kind: 'lead-reply', to: 'Ada@example.com', data })])
  expect(await workOf(db, id)).toMatchObject({ state: 'answered', owner_id: client.user.id, due_at: null })
  const answered = await db.selectFrom('lead').select(['answered_at', 'answer_minutes']).where('lead_id', '=', id).executeTakeFirst()
  expect(answered).toEqual({ answered_at: testNow, answer_minutes: 0 })
  await client.post(reply.href(id), { ...(await formOf(client, id)), text: 'One more thing.' })
  const [, second] = await queuedMails(db)
  expect(second?.data).toMatchObject({ answers: [`lead-received ${id}`, `lead-reply ${id} ${form.key}`] })
  const page = await (await client.get(one.href(id))).text()
  expect(page).toContain('Seen by the office alone, never mailed')
  expect(page).toContain('Rang: &lt;b&gt;not&lt;/b&gt; in')
  expect(page).toContain('Mailed: on its way')
})

test('what two type at once is neither lost nor sent over what the other did', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const [ann, cy] = [await as('staff', { name: 'Ann Bee' }), await as('staff', { name: 'Cy Dee' })]
  const id = await addLead(db)
  const [of, other] = [await formOf(ann, id), await formOf(cy, id)]
  expect((await ann.post(reply.href(id), { ...of, text: 'From Ann' })).status).toBe(303)
  const refused = await cy.post(reply.href(id), { ...other, text: 'From Cy & me' })
  const page = await refused.text()
  expect([refused.status, page.includes('From Cy &amp; me'), page.includes('Reply from Ann Bee')]).toEqual([422, true, true])
  expect(await queuedMails(db)).toHaveLength(1)
  expect((await cy.post(step.href(id), { ...other, step: 'close' })).status).toBe(422)
  // An old page with another text and the same key.
  const again = await ann.post(reply.href(id), { ...of, text: 'From Ann, longer' })
  expect([again.status, (await again.text()).includes('From Ann, longer')]).toEqual([422, true])
  // Notes never conflict with others' changes: both are stored.
  for (const [client, form] of [
    [ann, of],
    [cy, other],
  ] as const)
    await client.post(addNote.href(id), { ...form, text: `Note ${form.key}` })
  expect((await findLeadNotes(db, [id])).filter(({ kind }) => kind === 'note')).toHaveLength(2)
  expect((await cy.post(reply.href(id), { ...(await formOf(cy, id)), text: 'From Cy & me' })).status).toBe(303)
  const long = 'x'.repeat(10_001)
  const tooLong = await cy.post(addNote.href(id), { ...(await formOf(cy, id)), text: long })
  expect([tooLong.status, (await tooLong.text()).includes(long)]).toEqual([422, true])
})

test('what visitors write is shown as they wrote it, and does nothing', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'\u202e{{7*7}}=cmd()'
  const sender = { firstName: hostile, lastName: '<b>', email: 'x@example.com', telephone: 'javascript:alert(1)' }
  const id = await addLead(db, { sender, message: hostile, sent: { [hostile]: hostile }, page: 'javascript:alert(1)' })
  const client = await as('viewer')
  for (const path of [list.href(), one.href(id)]) {
    const page = await (await client.get(path)).text()
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toMatch(/<script>alert|<img src=x|href="javascript/)
  }
  expect(await (await client.get(one.href(id))).text()).not.toMatch(/Reply by mail|Add a note|Take it/)
})

test('what somebody had who leaves is nobody’s again', async () => {
  await using db = await testDatabase()
  const { as, office } = await officeSite(db)
  const leaver = await as('staff')
  const boss = await as('administrator')
  const [open, closed] = [await addLead(db), await addLead(db)]
  for (const id of [open, closed]) await leaver.post(step.href(id), { step: 'take', ...(await formOf(leaver, id)) })
  await leaver.post(step.href(closed), { step: 'close', ...(await formOf(leaver, closed)) })
  await insertOfficeUser(db, { email: 'other@agency.example', name: 'Other', role: 'administrator', branches: 'all', now: testNow })
  expect(await endOfficeUser(office, { id: null, name: 'The command line', from: '' }, leaver.user.id)).toBe('done')
  expect([(await workOf(db, open)).owner_id, (await workOf(db, closed)).owner_id]).toEqual([null, leaver.user.id])
  expect(await (await boss.get(`${list.href()}?view=unassigned`)).text()).toContain(one.href(open))
})
