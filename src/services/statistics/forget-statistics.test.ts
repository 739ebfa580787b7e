import { expect, test } from 'vitest'
import { addConsents } from '#src/data/statistics/consent-counts.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { forgetStatistics } from './forget-statistics.ts'

test('figures of the days that are kept stay, older ones go', async () => {
  await using db = await testDatabase()
  const propertyId = await addProperty(db)
  const now = new Date('2026-11-22T10:00:00Z')
  await addInterest(
    db,
    ['2026-11-22', '2026-10-23', '2026-10-22', '2020-01-01'].map((day) => ({ propertyId, day, kind: 'seen' as const, count: 3 })),
  )
  await addConsents(
    db,
    ['2026-10-23', '2026-10-22'].map((day) => ({ day, choice: 'deny' as const, wording: 'May we?', count: 1 })),
  )
  expect(await forgetStatistics(db, { days: 30, now })).toBe(3)
  const days = await db.selectFrom('property_interest').select('day').orderBy('day').execute()
  expect(days).toEqual([{ day: '2026-10-23' }, { day: '2026-11-22' }])
  expect(await db.selectFrom('consent_count').select('day').execute()).toEqual([{ day: '2026-10-23' }])
})
