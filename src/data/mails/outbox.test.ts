import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { atomically } from '#src/data/database/atomically.ts'
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
