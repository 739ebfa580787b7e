import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addConsents, forgetConsents, sumConsents } from './consent-counts.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const wording = 'May we?'

test('answers add up by day, choice and wording, and are summed over days', async () => {
  await using db = await testDatabase()
  await addConsents(db, [
    { day: '2026-11-21', choice: 'deny', wording, count: 2 },
    { day: '2026-11-20', choice: 'allow', wording, count: 1 },
  ])
  await addConsents(db, [
    { day: '2026-11-20', choice: 'allow', wording, count: 4 },
    { day: '2026-11-20', choice: 'allow', wording: 'Please?', count: 1 },
    { day: '2026-12-01', choice: 'allow', wording, count: 50 },
  ])
  await addConsents(db, [])
  expect(await sumConsents(db, november)).toEqual({ allow: 6, deny: 2 })
  const rows = await db.selectFrom('consent_count').selectAll().where('day', '=', '2026-11-20').orderBy('count').execute()
  expect(rows).toEqual([
    { day: '2026-11-20', choice: 'allow', wording: 'Please?', count: 1 },
    { day: '2026-11-20', choice: 'allow', wording, count: 5 },
  ])
})

test('days without an answer have none of either', async () => {
  await using db = await testDatabase()
  expect(await sumConsents(db, november)).toEqual({ allow: 0, deny: 0 })
})

test('what is older than a day is forgotten', async () => {
  await using db = await testDatabase()
  await addConsents(db, [
    { day: '2026-10-31', choice: 'deny', wording, count: 2 },
    { day: '2026-11-01', choice: 'deny', wording, count: 3 },
  ])
  expect(await forgetConsents(db, '2026-11-01')).toBe(1)
  expect(await sumConsents(db, { from: '2000-01-01', to: '2099-01-01' })).toEqual({ allow: 0, deny: 3 })
})
