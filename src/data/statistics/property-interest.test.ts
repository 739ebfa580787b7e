import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Interest } from '#src/domain/property/interest.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import type { Schema } from '../database/schema.ts'
import { addInterest, findInterest, findInterestOf, forgetInterest } from './property-interest.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const nothing = { seen: 0, opened: 0, saved: 0, brochure: 0, tour: 0, phone: 0, scans: 0 }

test('batches add up, by property, day and kind', async () => {
  await using db = await testDatabase()
  const [one, other] = [await addProperty(db, { listing: { displayAddress: '1 High Street' } }), await addProperty(db)]
  await addInterest(db, [
    { propertyId: one, day: '2026-11-20', kind: 'opened', count: 2 },
    { propertyId: one, day: '2026-11-21', kind: 'opened', count: 1 },
    { propertyId: other, day: '2026-11-20', kind: 'seen', count: 9 },
  ])
  await addInterest(db, [
    { propertyId: one, day: '2026-11-20', kind: 'opened', count: 3 },
    { propertyId: one, day: '2026-11-20', kind: 'phone', count: 1 },
  ])
  expect(await findInterestOf(db, one, november)).toEqual({
    address: '1 High Street',
    days: [
      { ...nothing, day: '2026-11-20', opened: 5, phone: 1 },
      { ...nothing, day: '2026-11-21', opened: 1 },
    ],
  })
  expect(await findInterestOf(db, 2_147_483_647, november)).toBeUndefined()
})

test('what is not there is left out, the rest of its batch is counted', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  await addInterest(db, [opened(2_147_483_647), opened(id), opened(id + 1000)])
  expect(await rows(db)).toEqual([{ property_id: id, day: '2026-11-20', kind: 'opened', count: 1 }])
})

test('a batch that names a row twice is taken, and so is one of nothing', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  await addInterest(db, [opened(id), opened(id)])
  await addInterest(db, [])
  expect(await rows(db)).toMatchObject([{ count: 2 }])
})

test('a kind that nobody knows is refused by the database', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  await expect(addInterest(db, [{ ...opened(id), kind: 'stared-at' as never }])).rejects.toThrow('property_interest_kind_check')
})

test('the stock has a row for each property that has figures, the one opened most first, of the days asked for', async () => {
  await using db = await testDatabase()
  const [quiet, often, seldom] = [
    await addProperty(db),
    await addProperty(db, { listing: { displayAddress: '2 Busy Street' } }),
    await addProperty(db, { listing: { displayAddress: '3 Calm Street' } }),
  ]
  await addInterest(db, [
    { ...opened(often), count: 7 },
    { ...opened(seldom), count: 2 },
    { ...opened(seldom), kind: 'seen', count: 30 },
    { ...opened(quiet), day: '2026-10-31', count: 99 },
    { ...opened(seldom), day: '2026-12-01', count: 99 },
  ])
  expect(await findInterest(db, november)).toEqual([
    { ...nothing, id: often, address: '2 Busy Street', opened: 7 },
    { ...nothing, id: seldom, address: '3 Calm Street', opened: 2, seen: 30 },
  ])
})

test('what is older than a day is forgotten', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  await addInterest(db, [
    { ...opened(id), day: '2024-09-12' },
    { ...opened(id), day: '2024-09-13' },
  ])
  expect(await forgetInterest(db, '2024-09-13')).toBe(1)
  expect(await rows(db)).toMatchObject([{ day: '2024-09-13' }])
  expect(await forgetInterest(db, '2024-09-13')).toBe(0)
})

function opened(propertyId: number): Interest {
  return { propertyId, day: '2026-11-20', kind: 'opened', count: 1 }
}

function rows(db: Kysely<Schema>) {
  return db.selectFrom('property_interest').selectAll().execute()
}
