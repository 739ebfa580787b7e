import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { createStatistics } from './statistics.ts'

test('interest is stored by the day it is in London, not at the meridian', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  let now = new Date('2026-07-01T22:59:59Z')
  const statistics = createStatistics({ db, now: () => now, warn: () => {} })
  statistics.countInterest('opened', [id])
  now = new Date('2026-07-01T23:00:00Z')
  statistics.countInterest('opened', [id])
  statistics.countInterest('seen', [id, id + 1])
  await statistics.flush()
  expect(await db.selectFrom('property_interest').selectAll().orderBy('day').orderBy('kind').execute()).toEqual([
    { property_id: id, day: '2026-07-01', kind: 'opened', count: 1 },
    { property_id: id, day: '2026-07-02', kind: 'opened', count: 1 },
    { property_id: id, day: '2026-07-02', kind: 'seen', count: 1 },
  ])
  await statistics.stop()
})

test('answers about cookies are stored with the words of the question', async () => {
  await using db = await testDatabase()
  const statistics = createStatistics({ db, now: () => new Date('2026-11-22T10:00:00Z'), warn: () => {} })
  for (const choice of ['deny', 'allow', 'deny'] as const) statistics.countConsent(choice, 'May we?')
  await statistics.stop()
  expect(await db.selectFrom('consent_count').selectAll().orderBy('choice').execute()).toEqual([
    { day: '2026-11-22', choice: 'allow', wording: 'May we?', count: 1 },
    { day: '2026-11-22', choice: 'deny', wording: 'May we?', count: 2 },
  ])
})

test('a stop stores what is left', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const statistics = createStatistics({ db, now: () => new Date('2026-11-22T10:00:00Z'), warn: () => {} })
  statistics.countInterest('phone', [id])
  await statistics.stop()
  statistics.countInterest('phone', [id])
  await statistics.flush()
  expect(await db.selectFrom('property_interest').select('count').execute()).toEqual([{ count: 1 }])
})
