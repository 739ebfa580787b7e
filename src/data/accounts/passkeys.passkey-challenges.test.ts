import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { keepChallenge, takeChallenge } from './passkeys.ts'

const now = new Date('2026-11-22T10:00:00Z')
const endsAt = new Date('2026-11-22T10:05:00Z')
const own = { visitor: 'ada', purpose: 'add' } as const

test('a challenge is good once, for one visitor and one purpose', async () => {
  await using db = await testDatabase()
  await keepChallenge(db, own, { challenge: 'sign this', endsAt })
  expect(await takeChallenge(db, { ...own, visitor: 'grace' }, now)).toBeUndefined()
  expect(await takeChallenge(db, { ...own, purpose: 'sign-in' }, now)).toBeUndefined()
  expect(await takeChallenge(db, own, now)).toBe('sign this')
  expect(await takeChallenge(db, own, now)).toBeUndefined()
})

test('a newer one takes its place', async () => {
  await using db = await testDatabase()
  for (const challenge of ['first', 'second']) await keepChallenge(db, own, { challenge, endsAt })
  expect(await takeChallenge(db, own, now)).toBe('second')
  expect(await takeChallenge(db, own, now)).toBeUndefined()
})

test('one that has ended is good for nothing, and used up', async () => {
  await using db = await testDatabase()
  await keepChallenge(db, own, { challenge: 'sign this', endsAt })
  expect(await takeChallenge(db, own, endsAt)).toBeUndefined()
  expect(await takeChallenge(db, own, now)).toBeUndefined()
})
