import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { sharedDatabase, testDatabase } from '#tests/support/database.ts'
import { keepLease, postpone } from '../outbox-leases.ts'
import { type DueMail, enqueueMail, settleMail, takeDueMail } from './outbox.ts'

const minute = 60_000
const mail = { kind: 'already-registered', to: 'Ann@Example.com', data: { firstName: 'Ann' } } as const

async function taken(db: Kysely<Schema>): Promise<DueMail> {
  const due = await takeDueMail(db, minute)
  if (!due) throw new Error('No mail is due')
  return due
}

/** Makes all times earlier, as if this much time had passed. */
async function later(db: Kysely<Schema>, by: string): Promise<void> {
  await sql`update mail set due_at = due_at - ${by}::interval, expires_at = expires_at - ${by}::interval`.execute(db)
  await sql`update refused_recipient set refused_at = refused_at - ${by}::interval`.execute(db)
}

test('a mail is taken once, and again when its lease is over', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  const { kind, data, to } = mail
  expect(await taken(db)).toEqual({
    id: expect.any(String),
    key: 'one',
    to,
    mail: { kind, data },
    tries: 1,
    hasExpired: false,
    sinceRefusedMs: null,
  })
  expect(await takeDueMail(db, minute)).toBeUndefined()
  await later(db, '61 s')
  expect(await taken(db)).toMatchObject({ key: 'one', tries: 2 })
})

test('what is needed soonest goes first', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'can wait' })
  const link = { firstName: 'Ann', path: '/a', linkEnds: '2026-11-22T10:00:00Z' }
  await enqueueMail(db, { kind: 'reset-password', to: mail.to, data: link, key: 'cannot' })
  expect([await taken(db), await taken(db)].map(({ key }) => key)).toEqual(['cannot', 'can wait'])
})

test('a lease that is kept lasts; one that was over is somebody else’s', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  const first = await taken(db)
  await later(db, '59 s')
  expect(await keepLease(db, 'mail', first, minute)).toBe(true)
  await later(db, '59 s')
  expect(await takeDueMail(db, minute)).toBeUndefined()
  await later(db, '2 s')
  const second = await taken(db)
  expect([await keepLease(db, 'mail', first, minute), await keepLease(db, 'mail', second, minute)]).toEqual([false, true])
})

test('a mail that was put off comes up at its time, with the reason beside it', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  await postpone(db, 'mail', await taken(db), { ms: 5 * minute, problem: '451 try later' })
  expect(await db.selectFrom('mail').select(['problem', 'outcome']).execute()).toEqual([{ problem: '451 try later', outcome: null }])
  await later(db, '299 s')
  expect(await takeDueMail(db, minute)).toBeUndefined()
  await later(db, '1 s')
  expect(await taken(db)).toMatchObject({ tries: 2 })
})

test('a process whose lease was over cannot put off what another sends', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  const first = await taken(db)
  await later(db, '61 s')
  await taken(db)
  await postpone(db, 'mail', first, { ms: 0, problem: 'late' })
  expect(await takeDueMail(db, minute)).toBeUndefined()
})

test('a sent mail is never taken again, and what it held is gone', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  const due = await taken(db)
  await settleMail(db, due, { outcome: 'sent' })
  await later(db, '1 year')
  expect(await takeDueMail(db, minute)).toBeUndefined()
  expect(await db.selectFrom('mail').select(['outcome', 'data', 'recipient']).execute()).toEqual([
    { outcome: 'sent', data: {}, recipient: mail.to },
  ])
  await settleMail(db, due, { outcome: 'expired' })
  expect(await db.selectFrom('mail').select('outcome').execute()).toEqual([{ outcome: 'sent' }])
})

test('a refused address is known for as long as nothing reaches it, however it is written', async () => {
  await using db = await testDatabase()
  for (const key of ['one', 'two', 'three', 'four']) await enqueueMail(db, { ...mail, key })
  const refusal = { outcome: 'refused', problem: '550 no such user' } as const
  await settleMail(db, await taken(db), { ...refusal, isRecipientRefused: true })
  await sql`update refused_recipient set refused_at = refused_at - interval '90 s'`.execute(db)
  const second = await taken(db)
  expect(second.sinceRefusedMs).toBe(90_000)
  await settleMail(db, second, { ...refusal, problem: '550 still none', isRecipientRefused: true })
  expect(await db.selectFrom('refused_recipient').select(['recipient', 'problem']).execute()).toEqual([
    { recipient: 'ann@example.com', problem: '550 still none' },
  ])
  await settleMail(db, await taken(db), { outcome: 'sent' })
  expect((await taken(db)).sinceRefusedMs).toBeNull()
})

test('a mail that is refused for what it says blames nobody', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  await settleMail(db, await taken(db), { outcome: 'refused', problem: '554 spam', isRecipientRefused: false })
  expect(await db.selectFrom('mail').select(['outcome', 'problem']).execute()).toEqual([{ outcome: 'refused', problem: '554 spam' }])
  expect(await db.selectFrom('refused_recipient').selectAll().execute()).toEqual([])
})

test('a mail that nobody needs any more says so', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  await later(db, '25 hours')
  expect(await taken(db)).toMatchObject({ hasExpired: true })
})

test('several that take at once take different mails', async () => {
  const { db } = await sharedDatabase()
  const keys = Array.from({ length: 12 }, (_, number) => `mail ${number}`)
  for (const [number, key] of keys.entries()) await enqueueMail(db, { ...mail, to: `ann${number}@example.com`, key })
  const all = await Promise.all(Array.from({ length: 20 }, () => takeDueMail(db, minute)))
  // On a server, one may get nothing while another still holds the row it found first.
  const got = all.flatMap((due) => due?.key ?? [])
  expect(new Set(got).size).toBe(got.length)
  for (let due = await takeDueMail(db, minute); due; due = await takeDueMail(db, minute)) got.push(due.key)
  expect(got.sort()).toEqual(keys.sort())
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('attempt').execute()
})
