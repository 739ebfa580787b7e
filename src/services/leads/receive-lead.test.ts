import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { accountParts, ada, queuedMails, registered } from '#tests/support/accounts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { ComeAgain } from '../accounts/come-again.ts'
import { receiveLead } from './receive-lead.ts'

type Received = Parameters<typeof receiveLead>[1]
const usual: Received = { lead: aLead({ key: 'one' }), desk: aDesk, from: '192.0.2.1', createsAccount: false }

const mailsOf = async (db: Kysely<Schema>) => (await queuedMails(db)).map(({ kind, to }) => `${kind} ${to}`)

test('the desk is told all, the sender that it came, in one go with the lead', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const property = { id, agentRef: 'AB12', channel: 'sales' as const, address: '1 High Street' }
  const lead = aLead({ kind: 'viewing', answers: [{ name: 'Postcode', value: 'TA1 1AA' }] })
  expect(await receiveLead(accountParts(db), { ...usual, lead, property })).toMatchObject({ hasNewAccount: false })
  const [kept] = await findLeads(db, {}, { most: 2 })
  const path = `/properties/${id}/sales`
  expect(kept).toMatchObject({ propertyId: id, desk: { email: aDesk.email } })
  expect(await queuedMails(db)).toEqual([
    {
      kind: 'lead',
      to: aDesk.email,
      data: {
        id: kept?.id,
        lead: 'viewing',
        desk: 'Taunton',
        sender: lead.sender,
        property: { address: '1 High Street', agentRef: 'AB12', path },
        answers: lead.answers,
        message: lead.message,
        page: '/about',
        receivedAt: '2026-11-21T10:00:00.000Z',
      },
    },
    {
      kind: 'lead-received',
      to: 'Ada@example.com',
      data: {
        firstName: 'Ada',
        lead: 'viewing',
        desk: 'Taunton',
        telephone: aDesk.telephone,
        property: { address: '1 High Street', path },
      },
    },
  ])
})

test('what is sent twice is received twice and happens once', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  for (let click = 0; click < 3; click += 1) await receiveLead(parts, usual)
  expect(await findLeads(db, {}, { most: 9 })).toHaveLength(1)
  expect(await mailsOf(db)).toEqual([`lead ${aDesk.email}`, 'lead-received Ada@example.com'])
})

test('where a mail cannot be queued there is no lead either', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const sender = { ...usual.lead.sender, email: 'nobody@example.com' }
  const desk = { ...aDesk, email: null as unknown as string }
  await expect(receiveLead(accountParts(db), { ...usual, lead: aLead({ sender }), desk, from: '192.0.2.9' })).rejects.toThrow()
  const unmailed = { ...aDesk, telephone: '\ud800' }
  await expect(receiveLead(accountParts(db), { ...usual, lead: aLead({ sender }), desk: unmailed, from: '192.0.2.9' })).rejects.toThrow()
  expect(await findLeads(db, {}, { most: 9 })).toEqual([])
  expect(await mailsOf(db)).toEqual([])
})

test('an address gets five confirmations an hour; the desk gets every enquiry', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  for (let number = 0; number < 8; number += 1)
    await receiveLead(parts, { ...usual, lead: aLead({ sent: { number: String(number) } }), from: `192.0.2.${number}` })
  const mails = await mailsOf(db)
  expect(mails.filter((mail) => mail.startsWith('lead-received'))).toHaveLength(5)
  expect(mails.filter((mail) => mail.startsWith('lead '))).toHaveLength(8)
})

test('one visitor is asked to come again after twenty in an hour for one address', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const send = (email: string) => receiveLead(parts, { ...usual, lead: aLead({ key: 'x', sender: { ...usual.lead.sender, email } }) })
  for (let number = 0; number < 20; number += 1) await send('ada@example.com')
  await expect(send('ADA@example.com')).rejects.toThrow(ComeAgain)
  await send('grace@example.com')
})

test('where the agency wants it the sender gets an account that no password opens, once', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  expect(await receiveLead(parts, { ...usual, createsAccount: true })).toMatchObject({ hasNewAccount: true })
  const account = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
  expect(account).toMatchObject({
    email: 'Ada@example.com',
    first_name: 'Ada',
    last_name: 'Byron',
    tel_home: '01823333444',
    confirmed_at: null,
  })
  for (const password of ['', account.password_hash, 'password'])
    expect(await parts.passwords.isOf(password, account.password_hash)).toBe(false)
  expect(await mailsOf(db)).toEqual([`lead ${aDesk.email}`, 'lead-received Ada@example.com', 'lead-account Ada@example.com'])
  const again = { ...usual, lead: aLead({ key: 'two' }), createsAccount: true }
  expect(await receiveLead(parts, again)).toMatchObject({ hasNewAccount: false })
})

test('who has an account keeps it as it is, and one who is signed in has the lead in it', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts, ada)
  const before = await db.selectFrom('account').selectAll().execute()
  expect(await receiveLead(parts, { ...usual, createsAccount: true, accountId: account.id })).toMatchObject({ hasNewAccount: false })
  expect(await receiveLead(parts, { ...usual, lead: aLead({ key: 'signed out' }), createsAccount: true })).toMatchObject({
    hasNewAccount: false,
  })
  expect(await db.selectFrom('account').selectAll().execute()).toEqual(before)
  expect(await findLeads(db, { accountId: account.id }, { most: 9 })).toHaveLength(1)
})
