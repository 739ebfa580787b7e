import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { insertUnconfirmed } from '#src/data/leads/unconfirmed-enquiries.ts'
import { addPrivacyNote, insertPrivacyCase } from '#src/data/privacy/privacy-cases.ts'
import { mailboxOf } from '#src/domain/accounts/account.ts'
import * as routes from '#src/routes.ts'
import { accountParts, ada, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

const { list, one, json, readable, erase, erasePage } = routes.officePeople

/** A case and an enquiry of an assistant, both in the name of an address; and the latter for another address of the same mailbox. */
async function withOthers(db: Kysely<Schema>, email: string) {
  const receivedAt = testNow
  const given = { kind: 'access', firstName: 'Ada', lastName: 'Byron', content: 'A copy, please', receivedAt, dueOn: '2026-12-21' } as const
  const id = (await insertPrivacyCase(db, { key: 'case', email, ...given })) ?? 0
  await addPrivacyNote(db, id, { at: testNow, who: 'Grace', content: 'Asked for proof' })
  for (const [tokenHash, of] of [
    ['one', email],
    ['two', email.replace('@', '+other@')],
  ] as const) {
    const fields = { 'lead_client[email]': of, message: `Written for ${of}` }
    const times = { now: testNow, expiresAt: new Date(testNow.getTime() + 1000) }
    await insertUnconfirmed(db, { tokenHash, mailbox: mailboxOf(of), enquiry: { kind: 'department', program: null, fields }, ...times })
  }
  return id
}

test('cases and what assistants wrote are exported; erased are the latter, and cases stay, which is said before with the law', async () => {
  await using db = await testDatabase()
  const { account } = await registered(accountParts(db))
  const record = { kind: 'account', id: String(account.id) } as const
  const id = await withOthers(db, ada.email.toLowerCase())
  const boss = await (await officeSite(db)).as('manager')
  expect(await (await boss.get(one.href(record))).text()).toContain(routes.officePrivacy.oneCase.href(id))
  const data = await (await boss.get(json.href(record))).json()
  expect(data.privacy_case).toMatchObject([{ content: 'A copy, please', notes: [{ content: 'Asked for proof' }] }])
  expect(data.unconfirmed_enquiry).toMatchObject([{ enquiry: { fields: { message: `Written for ${ada.email.toLowerCase()}` } } }])
  expect(await (await boss.get(readable.href(record))).text()).toContain('Asked for proof')
  const before = await (await boss.get(erasePage.href(record))).text()
  for (const text of ['17(3)(b)', '6 years once they are closed', 'Written by assistants']) expect(before).toContain(text)
  await boss.post(erase.href(record), { sure: 'on' })
  expect(await db.selectFrom('privacy_case').select('content').execute()).toEqual([{ content: 'A copy, please' }])
  expect(await db.selectFrom('unconfirmed_enquiry').select('token_hash').execute()).toEqual([{ token_hash: 'two' }])
})

test('who only complained or asked is found, exported and erased by their case, by users of the whole agency', async () => {
  await using db = await testDatabase()
  const id = String(await withOthers(db, 'lone@example.com'))
  const { as } = await officeSite(db)
  const boss = await as('manager')
  const record = { kind: 'case', id } as const
  expect(await (await boss.get(`${list.href()}?q=lone`)).text()).toContain(`href="${one.href(record)}"`)
  expect(await (await boss.get(json.href(record))).json()).toMatchObject({ lead: [], unconfirmed_enquiry: [{}], privacy_case: [{}] })
  const clerk = await as('manager', { branches: [4101] })
  expect([(await clerk.get(one.href(record))).status, await (await clerk.get(`${list.href()}?q=lone`)).text()]).toEqual([
    404,
    expect.not.stringContaining(one.href(record)),
  ])
  await boss.post(erase.href(record), { sure: 'on' })
  expect((await boss.get(one.href(record))).status).toBe(200)
  expect(await db.selectFrom('unconfirmed_enquiry').select('token_hash').execute()).toEqual([{ token_hash: 'two' }])
})
