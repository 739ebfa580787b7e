import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addSearches, findNothingFound, findTopSearches, forgetSearches, type SearchCount } from './search-counts.ts'

const days = { from: '2026-11-01', to: '2026-11-30' }
const search = (given: Partial<SearchCount> = {}): SearchCount => ({
  day: '2026-11-20',
  channel: 'sales',
  place: 'Taunton, Somerset',
  nothing: '',
  count: 3,
  ...given,
})

test('searches add up by place and by what found nothing, those of few visitors left out', async () => {
  await using db = await testDatabase()
  const nothing = 'Properties with at least 9 beds for sale in Taunton'
  await addSearches(db, [search(), search({ nothing, count: 2 }), search({ place: 'somebody', count: 2 })])
  await addSearches(db, [search({ day: '2026-11-21' }), search({ nothing, count: 2, day: '2026-11-22' })])
  await addSearches(db, [search({ place: 'Bath', channel: 'lettings', count: 4 }), search({ day: '2026-10-31', count: 99 })])
  expect(await findTopSearches(db, { days, most: 10 })).toEqual([
    { place: 'Taunton, Somerset', count: 10, nothing: 4 },
    { place: 'Bath', count: 4, nothing: 0 },
  ])
  expect(await findTopSearches(db, { days, channel: 'lettings', most: 10 })).toMatchObject([{ place: 'Bath' }])
  expect(await findNothingFound(db, { days, most: 10 })).toEqual([{ search: nothing, count: 4 }])
})

test('of searches that somebody makes up only so many are taken in a day, and those that are known go on', async () => {
  await using db = await testDatabase()
  const made = Array.from({ length: 3000 }, (_, number) => search({ place: `place ${number}` }))
  await addSearches(db, made)
  await addSearches(db, [search({ place: 'one more' }), search({ place: 'place 7' }), search({ place: 'one more', day: '2026-11-21' })])
  const rows = await db.selectFrom('search_count').selectAll().where('place', 'in', ['one more', 'place 7']).orderBy('day').execute()
  expect(rows.map(({ day, place, count }) => [day, place, count])).toEqual([
    ['2026-11-20', 'place 7', 6],
    ['2026-11-21', 'one more', 3],
  ])
  expect(await forgetSearches(db, '2026-11-21')).toBe(3000)
})
