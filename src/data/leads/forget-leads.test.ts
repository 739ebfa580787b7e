import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead, insertLead } from '#tests/support/leads.ts'
import { testNow } from '#tests/support/site.ts'
import { findLeads } from './find-leads.ts'
import { forgetLeadsBefore, forgetLeadsOf } from './forget-leads.ts'

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
