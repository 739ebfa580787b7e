import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import type { Schema } from '../database/schema.ts'
import { insertAccount } from './accounts.ts'
import { deleteSession, endSessionOf, endSessions, findSession, findSessions, insertSession } from './sessions.ts'

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)
const going = { now: testNow, idleSince: minutes(-60) }

async function anAccount(db: Kysely<Schema>, email: string): Promise<number> {
  return (await insertAccount(db, { email, passwordHash: 'x', profile: {}, now: testNow }))?.id ?? 0
}

function aSession(accountId: number, id: string, { usedAt = testNow, endsAt = minutes(60) } = {}) {
  return { id, accountId, startedBy: 'password' as const, device: 'Firefox', startedAt: minutes(-90), usedAt, endsAt }
}

test('a session is found by its token while it goes on', async () => {
  await using db = await testDatabase()
  const id = await anAccount(db, 'ada@example.com')
  const session = aSession(id, 'one')
  await insertSession(db, session, 'hash of one')
  await insertSession(db, aSession(id, 'ended', { endsAt: testNow }), 'hash of ended')
  await insertSession(db, aSession(id, 'idle', { usedAt: minutes(-60) }), 'hash of idle')
  expect(await findSession(db, 'hash of one', going)).toMatchObject({ account: { id, email: 'ada@example.com' }, session })
  for (const hash of ['hash of ended', 'hash of idle', 'one', 'no hash']) expect(await findSession(db, hash, going)).toBeUndefined()
})

test('those of an account are listed, the one used last first, without those that ended', async () => {
  await using db = await testDatabase()
  const [ada, grace] = [await anAccount(db, 'ada@example.com'), await anAccount(db, 'grace@example.com')]
  await insertSession(db, aSession(ada, 'older', { usedAt: minutes(-10) }), 'a')
  await insertSession(db, aSession(ada, 'newer'), 'b')
  await insertSession(db, aSession(ada, 'idle', { usedAt: minutes(-90) }), 'c')
  await insertSession(db, aSession(grace, 'another'), 'd')
  expect((await findSessions(db, ada, going)).map(({ id }) => id)).toEqual(['newer', 'older'])
})

test('one is ended by its owner alone, all others but one, and one by its token', async () => {
  await using db = await testDatabase()
  const [ada, grace] = [await anAccount(db, 'ada@example.com'), await anAccount(db, 'grace@example.com')]
  for (const id of ['one', 'two', 'three']) await insertSession(db, aSession(ada, id), id)
  await insertSession(db, aSession(grace, 'another'), 'another')
  expect(await endSessionOf(db, grace, 'one')).toBe(false)
  expect(await endSessionOf(db, ada, 'one')).toBe(true)
  expect(await endSessionOf(db, ada, 'one')).toBe(false)
  expect(await endSessions(db, ada, { but: 'two' })).toBe(1)
  expect((await findSessions(db, ada, going)).map(({ id }) => id)).toEqual(['two'])
  await deleteSession(db, 'two')
  expect([await findSessions(db, ada, going), (await findSessions(db, grace, going)).length]).toEqual([[], 1])
})
