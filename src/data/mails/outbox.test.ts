import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { atomically } from '#src/data/database/database.ts'
import { sharedDatabase, testDatabase } from '#tests/support/database.ts'
import { enqueueMail, enqueueMails, mailChannel } from './outbox.ts'

const mail = { kind: 'already-registered', to: 'ann@example.com', data: { firstName: 'Ann' } } as const

test('a mail waits to be sent at once, for as long as somebody needs it', async () => {
  await using db = await testDatabase()
  expect(await enqueueMail(db, { ...mail, key: 'one' })).toBe(true)
  const hours = sql<number>`extract(epoch from expires_at - queued_at)::integer / 3600`.as('hours')
  const isDue = sql<boolean>`due_at <= now()`.as('is_due')
  expect(await db.selectFrom('mail').select(['key', 'kind', 'recipient', 'data', 'tries', 'outcome', hours, isDue]).execute()).toEqual([
    { key: 'one', kind: mail.kind, recipient: mail.to, data: mail.data, tries: 0, outcome: null, hours: 24, is_due: true },
  ])
})

test('a second mail of the same key is not queued, whatever it holds', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'one' })
  expect(await enqueueMail(db, { ...mail, key: 'one', to: 'bob@example.com' })).toBe(false)
  expect(await enqueueMail(db, { ...mail, key: 'two' })).toBe(true)
  const rows = await db.selectFrom('mail').select('recipient').execute()
  expect(rows).toEqual([{ recipient: mail.to }, { recipient: mail.to }])
})

test('who listens hears of a mail once it is committed, and of none that is rolled back', async () => {
  const database = await sharedDatabase()
  const hear = vi.fn()
  const stop = await database.listen(mailChannel, hear)
  const failed = atomically(database.db, async (trx) => {
    await enqueueMail(trx, { ...mail, key: 'rolled back' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await atomically(database.db, async (trx) => {
    await enqueueMail(trx, { ...mail, key: 'committed' })
    expect(hear).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(hear).toHaveBeenCalledTimes(1))
  expect(await database.db.deleteFrom('mail').returning('key').execute()).toEqual([{ key: 'committed' }])
  await database.db.deleteFrom('attempt').execute()
  await stop()
})

test('several are queued at once, without those that were queued before', async () => {
  await using db = await testDatabase()
  await enqueueMail(db, { ...mail, key: 'two' })
  expect(
    await enqueueMails(db, [
      { ...mail, key: 'one' },
      { ...mail, key: 'two', to: 'bob@example.com' },
      { ...mail, key: 'three' },
    ]),
  ).toBe(2)
  expect(await enqueueMails(db, [])).toBe(0)
  const rows = await db.selectFrom('mail').select(['key', 'recipient']).orderBy('key').execute()
  expect(rows.map(({ key }) => key)).toEqual(['one', 'three', 'two'])
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(1)
})

const share = { kind: 'shared-property', data: { property: { address: '1 High Street', path: '/properties/1/sales' } } } as const

test('a mailbox gets so many of a kind a day, whatever tags its address has; the next day more', async () => {
  await using db = await testDatabase()
  const sent = async (number: number) => await enqueueMail(db, { ...share, to: `an.n+${number}@gmail.com`, key: `share ${number}` })
  for (let number = 0; number < 3; number++) expect(await sent(number)).toBe(true)
  expect(await sent(3)).toBe(false)
  expect(await enqueueMail(db, { ...share, to: 'ann@example.com', key: 'another' })).toBe(true)
  await sql`update attempt set ends_at = now() - interval '1 second'`.execute(db)
  expect(await sent(4)).toBe(true)
})

test('what anybody can cause ends at twelve a day; a link for a new password, alerts and mails to desks do not', async () => {
  await using db = await testDatabase()
  const to = 'ann@example.com'
  const appointment = { kind: 'appointment', to, data: {} } as never as Parameters<typeof enqueueMail>[1]
  let queued = 0
  for (let number = 0; number < 15; number++) if (await enqueueMail(db, { ...appointment, key: `booked ${number}` })) queued++
  expect(queued).toBe(12)
  expect(await enqueueMail(db, { ...share, to, key: 'share' })).toBe(false)
  const link = { firstName: '', path: '/a', linkEnds: '2026-11-22T10:00:00Z' }
  expect(await enqueueMail(db, { kind: 'reset-password', to, data: link, key: 'reset' })).toBe(true)
  for (const kind of ['alert', 'lead'] as const) expect(await enqueueMail(db, { kind, to, data: {} as never, key: kind })).toBe(true)
})

test('what is taken back is not counted, and nothing of an address is kept', async () => {
  const { db } = await sharedDatabase()
  const failed = atomically(db, async (trx) => {
    await enqueueMail(trx, { ...share, to: 'ann@example.com', key: 'share' })
    expect(JSON.stringify(await trx.selectFrom('attempt').selectAll().execute())).not.toMatch(/ann|example/)
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  expect(await db.selectFrom('attempt').selectAll().execute()).toEqual([])
})
