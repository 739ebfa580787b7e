import { expect, test } from 'vitest'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { findAuctionDays } from './auction-days.ts'

const search = (criteria: Partial<SearchCriteria> = {}) => ({
  criteria: { channel: 'sales' as const, ...criteria },
  defaultStatus: 'available' as const,
  now: testNow,
})

test('days from today on, each with its lots and its last change', async () => {
  await using db = await testDatabase()
  for (const [auction_date, updated_at] of [
    ['2026-12-03', '2026-11-10T09:00:00Z'],
    ['2027-01-14', '2026-11-11T09:00:00Z'],
    ['2026-12-03', '2026-11-20T09:00:00Z'],
    ['2026-11-20', '2026-11-12T09:00:00Z'],
    [null, '2026-11-13T09:00:00Z'],
  ] as const)
    await addProperty(db, { auction_date, updated_at })
  await addProperty(db, { auction_date: '2026-11-21', updated_at: '2026-11-09T09:00:00Z' })
  expect(await findAuctionDays(db, search())).toEqual([
    { day: '2026-11-21', lotCount: 1, changedAt: new Date('2026-11-09T09:00:00Z') },
    { day: '2026-12-03', lotCount: 2, changedAt: new Date('2026-11-20T09:00:00Z') },
    { day: '2027-01-14', lotCount: 1, changedAt: new Date('2026-11-11T09:00:00Z') },
  ])
})

test('lots that the search does not find, and what is withdrawn, do not count', async () => {
  await using db = await testDatabase()
  await addProperty(db, { auction_date: '2026-12-03', beds: 1 })
  await addProperty(db, { auction_date: '2026-12-03', beds: 3 })
  await addProperty(db, { auction_date: '2026-12-04', beds: 3, listed: false })
  expect(await findAuctionDays(db, search({ minBeds: 2 }))).toMatchObject([{ day: '2026-12-03', lotCount: 1 }])
  expect(await findAuctionDays(db, search({ minBeds: 9 }))).toEqual([])
})
