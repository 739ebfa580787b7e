import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { testNow } from '#tests/support/site.ts'
import { findLeads } from './find-leads.ts'
import { forgetLeadsBefore, forgetLeadsOf, insertLead } from './leads.ts'

const kept = { desk: aDesk, now: testNow }
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

test('a lead is kept as a whole', async () => {
  await using db = await testDatabase()
  const lead = aLead({ kind: 'valuation', channel: 'sales', terms: 'I agree', sent: { x: '<b>', ö: '😀' } })
  const id = await insertLead(db, { ...kept, lead, desk: { ...aDesk, departmentId: 2, staffId: 3 } })
  const { answers: _answers, ...whole } = lead
  expect(await findLeads(db, {}, { most: 9 })).toEqual([
    {
      ...whole,
      sender: { ...whole.sender, telephoneE164: '+441823333444' },
      id,
      receivedAt: testNow,
      propertyId: null,
      desk: { email: aDesk.email, branchId: 4101, departmentId: 2, staffId: 3 },
    },
  ])
})

test('the same key with the same content is one lead for ever; another content or key is another', async () => {
  await using db = await testDatabase()
  const lead = aLead({ key: 'one' })
  const tries = [
    { lead },
    { lead },
    { lead, now: later(100_000) },
    { lead: { ...lead, key: 'two' } },
    { lead: { ...lead, sent: { 'lead[message]': 'Hello again' } } },
    { lead, propertyId: undefined },
  ]
  const ids: (string | undefined)[] = []
  for (const each of tries) ids.push(await insertLead(db, { ...kept, ...each }))
  expect(ids.map((id) => id !== undefined)).toEqual([true, false, false, true, true, false])
})

test('without a key the same content is one lead for an hour, in whatever order its fields came', async () => {
  await using db = await testDatabase()
  const inserted = async (sent: Record<string, string>, now: Date) =>
    (await insertLead(db, { ...kept, lead: aLead({ sent }), now })) !== undefined
  expect(await inserted({ a: '1', b: '2' }, testNow)).toBe(true)
  expect(await inserted({ b: '2', a: '1' }, later(59))).toBe(false)
  expect(await inserted({ a: '1', b: '3' }, later(59))).toBe(true)
  expect(await inserted({ a: '1', b: '2' }, later(61))).toBe(true)
})

test('of several each is kept once, with or without keys', async () => {
  await using db = await testDatabase()
  await insertLead(db, { ...kept, lead: aLead({ key: 'there' }) })
  await insertLead(db, { ...kept, lead: aLead({ sent: { text: 'there' } }) })
  const leads = [
    aLead({ key: 'b' }),
    aLead({ key: 'there' }),
    aLead({ sent: { text: 'new' } }),
    aLead({ key: 'a' }),
    aLead({ key: 'b' }),
    aLead({ sent: { text: 'there' } }),
    aLead({ sent: { text: 'new' } }),
  ]
  const ids: (string | undefined)[] = []
  for (const lead of leads) ids.push(await insertLead(db, { ...kept, lead }))
  expect(ids.map((id) => id !== undefined)).toEqual([true, false, true, true, false, false, false])
  expect(new Set(ids.filter((id) => id !== undefined)).size).toBe(3)
  const sent = await db.selectFrom('lead').select(['lead_id', 'sent']).where('lead_id', '=', ids[2]!).execute()
  expect(sent).toEqual([{ lead_id: ids[2], sent: { text: 'new' } }])
})

const emails = ['a_b@example.com', 'axb@example.com', 'A_B@Example.com']

test('leads of an address go, however it is written, with what the outbox remembers of it; what still waits does not', async () => {
  await using db = await testDatabase()
  for (const [index, email] of emails.entries()) {
    const lead = aLead({ sent: { index: String(index) } })
    await insertLead(db, { lead: { ...lead, sender: { ...lead.sender, email } }, desk: aDesk, now: testNow })
    for (const settled_at of [null, testNow]) {
      const mail = { key: `${email} ${settled_at}`, kind: 'lead-received', recipient: email, data: '{}', expires_at: testNow }
      const { mail_id } = await db.insertInto('mail').values(mail).returning('mail_id').executeTakeFirstOrThrow()
      if (settled_at) await db.updateTable('mail').set({ settled_at, outcome: 'sent' }).where('mail_id', '=', mail_id).execute()
    }
  }
  expect(await forgetLeadsOf(db, 'a_b@EXAMPLE.com')).toBe(2)
  expect((await findLeads(db, {}, { most: 9 })).map(({ sender }) => sender.email)).toEqual(['axb@example.com'])
  const mails = await db.selectFrom('mail').select(['recipient', 'settled_at']).orderBy('mail_id').execute()
  expect(mails.filter(({ settled_at }) => settled_at).map(({ recipient }) => recipient)).toEqual(['axb@example.com'])
  expect(mails.filter(({ settled_at }) => !settled_at)).toHaveLength(3)
})

test('leads go after their time', async () => {
  await using db = await testDatabase()
  for (const day of ['2026-01-01', '2026-02-01']) await insertLead(db, { lead: aLead({ sent: { day } }), desk: aDesk, now: new Date(day) })
  expect(await forgetLeadsBefore(db, new Date('2026-02-01'))).toBe(1)
  expect((await findLeads(db, {}, { most: 9 })).map(({ sent }) => sent.day)).toEqual(['2026-02-01'])
})
