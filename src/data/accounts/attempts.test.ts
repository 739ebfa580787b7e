import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addAttempt, addAttempts, forgetAttempts, hasAttempt } from './attempts.ts'

const now = new Date('2026-11-22T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('tries are counted from the first one, until that is forgotten', async () => {
  await using db = await testDatabase()
  const tried = (at: Date) => addAttempt(db, 'key', { now: at, seconds: 60 })
  expect(await tried(now)).toEqual({ count: 1, endsAt: later(60) })
  expect(await tried(later(30))).toEqual({ count: 2, endsAt: later(60) })
  expect(await hasAttempt(db, 'key', later(59))).toBe(true)
  expect(await hasAttempt(db, 'key', later(60))).toBe(false)
  expect(await tried(later(60))).toEqual({ count: 1, endsAt: later(120) })
  await forgetAttempts(db, ['key'])
  expect(await hasAttempt(db, 'key', later(61))).toBe(false)
})

test('several at once are counted as if they came one after the other', async () => {
  await using db = await testDatabase()
  await addAttempt(db, 'b', { now, seconds: 60 })
  const tries = ['b', 'a', 'b', 'c', 'b'].map((key) => ({ key, seconds: 90 }))
  expect(await addAttempts(db, tries, later(10))).toEqual([
    { count: 2, endsAt: later(60) },
    { count: 1, endsAt: later(100) },
    { count: 3, endsAt: later(60) },
    { count: 1, endsAt: later(100) },
    { count: 4, endsAt: later(60) },
  ])
  expect((await addAttempts(db, tries, later(60))).map(({ count }) => count)).toEqual([1, 2, 2, 2, 3])
  expect(await addAttempts(db, [], now)).toEqual([])
})
