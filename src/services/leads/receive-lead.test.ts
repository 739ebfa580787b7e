import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { accountParts, ada, queuedMails, registered } from '#tests/support/accounts.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aReceiver } from '#tests/support/event-receivers.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { leadReceiver } from './receive-lead.ts'
import type { ReceivedLead } from './received-lead.ts'

const receiveLead = (parts: AccountParts, received: ReceivedLead) =>
  leadReceiver({ ...parts, content: () => ({ branches: [] }), receivers: [] })(received)
const usual: ReceivedLead = { lead: aLead({ key: 'one' }), desk: aDesk, from: '192.0.2.1', createsAccount: false }

const mailsOf = async (db: Kysely<Schema>) => (await queuedMails(db)).map(({ kind, to }) => `${kind} ${to}`)

test('the desk gets all details, the sender a confirmation, in one transaction with the lead', async () => {
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

test('a lead sent twice is accepted twice and stored once', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  for (let click = 0; click < 3; click += 1) await receiveLead(parts, usual)
  expect(await findLeads(db, {}, { most: 9 })).toHaveLength(1)
  expect(await mailsOf(db)).toEqual([`lead ${aDesk.email}`, 'lead-received Ada@example.com'])
})

test('if a mail cannot be queued, the lead is not stored', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const sender = { ...usual.lead.sender, email: 'nobody@example.com' }
  const desk = { ...aDesk, email: null as unknown as string }
  await expect(receiveLead(accountParts(db), { ...usual, lead: aLead({ sender }), desk, from: '192.0.2.9' })).rejects.toThrow()
  const unmailed = { ...aDesk, email: 'taunton\0@agency.example' }
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

test('a visitor has to wait after twenty an hour for one address', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const send = (email: string) => receiveLead(parts, { ...usual, lead: aLead({ key: 'x', sender: { ...usual.lead.sender, email } }) })
  for (let number = 0; number < 20; number += 1) await send('ada@example.com')
  await expect(send('ADA@example.com')).rejects.toThrow(RetryLater)
  await send('grace@example.com')
})

test('if the agency wants it, the sender gets an account without a password, once', async () => {
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

test('an existing account stays as it is, and a signed-in user’s lead is linked to it', async () => {
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

const from = (number: number, key: string, also: Partial<ReceivedLead> = {}): ReceivedLead => {
  const email = `visitor${number}@example.com`
  return { ...usual, lead: aLead({ key, sender: { ...usual.lead.sender, email } }), from: `192.0.2.${number}`, ...also }
}

test('many at once are each stored once with both mails, duplicates included', async () => {
  await using database = await committedDatabase()
  const { db } = database
  // As two processes.
  const receivers = [
    leadReceiver({ ...accountParts(db), content: () => ({ branches: [] }), receivers: [aReceiver] }),
    leadReceiver({ ...accountParts(db), content: () => ({ branches: [] }), receivers: [aReceiver] }),
  ]
  const all = Array.from({ length: 200 }, (_, number) => from(number % 100, `key ${number % 100}`))
  const taken = await Promise.all(all.map((received, index) => receivers[index % 3 === 0 ? 0 : 1]!(received)))
  expect(taken.filter(({ isNew }) => isNew)).toHaveLength(100)
  expect(await findLeads(db, {}, { most: 300 })).toHaveLength(100)
  expect(await db.selectFrom('webhook_event').select('lead_id').distinct().execute()).toHaveLength(100)
  const mails = await mailsOf(db)
  expect(mails.filter((mail) => mail === `lead ${aDesk.email}`)).toHaveLength(100)
  expect(new Set(mails.filter((mail) => mail.startsWith('lead-received'))).size).toBe(100)
  expect(mails).toHaveLength(200)
})

test('one that cannot be stored does not affect others of its batch', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const receive = leadReceiver({ ...accountParts(db), content: () => ({ branches: [] }), receivers: [aReceiver] })
  const all = [
    from(0, 'first'),
    from(1, 'one'),
    from(2, 'two', { desk: { ...aDesk, email: 'taunton\0@agency.example' } }),
    from(3, 'three'),
  ]
  const outcomes = await Promise.allSettled(all.map(receive))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await findLeads(db, {}, { most: 9 })).toHaveLength(3)
  expect(await mailsOf(db)).toHaveLength(6)
  expect(await db.selectFrom('webhook_event').select('lead_id').execute()).toHaveLength(3)
})
