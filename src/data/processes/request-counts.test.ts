import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addRequestCounts, forgetRequestCounts } from './request-counts.ts'

test('the counts of several processes are added up', async () => {
  await using db = await testDatabase()
  await addRequestCounts(db, 100, new Map([['a', 10]]))
  const sums = await addRequestCounts(
    db,
    100,
    new Map([
      ['b', 3],
      ['a', 5],
    ]),
  )
  expect(sums).toEqual(
    new Map([
      ['a', 15],
      ['b', 3],
    ]),
  )
  expect(await addRequestCounts(db, 101, new Map([['a', 1]]))).toEqual(new Map([['a', 1]]))
})

test('old minutes are deleted, and those of a wrong clock', async () => {
  await using db = await testDatabase()
  for (const minute of [50, 99, 100, 5000]) await addRequestCounts(db, minute, new Map([['a', 1]]))
  await forgetRequestCounts(db, 100)
  const left = await db.selectFrom('request_count').select('minute').orderBy('minute').execute()
  expect(left.map(({ minute }) => Number(minute))).toEqual([99, 100])
})

test('with nothing to add there is no query', async () => {
  await using db = await testDatabase()
  expect(await addRequestCounts(db, 1, new Map())).toEqual(new Map())
})
