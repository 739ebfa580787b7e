import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addInterest, forgetInterest } from '#src/data/statistics/property-interest.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findInterestByDay, findPropertyMarks } from './interest-figures.ts'
import { findTopProperties, refreshTotals } from './interest-totals.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

async function stock() {
  const db = await testDatabase()
  const here = await addProperty(db, { branch_id: 4101, listing: { displayAddress: '1 Here' } })
  const there = await addProperty(db, { branch_id: 4102, channel: 'lettings', listing: { displayAddress: '2 There' } })
  await addInterest(db, [
    { propertyId: here, day: '2026-11-20', kind: 'seen', count: 40 },
    { propertyId: here, day: '2026-11-20', kind: 'opened', count: 5 },
    { propertyId: here, day: '2026-11-21', kind: 'phone', count: 1 },
    { propertyId: there, day: '2026-11-20', kind: 'opened', count: 2 },
  ])
  // Counted again: the totals of days follow changed counts.
  await addInterest(db, [{ propertyId: here, day: '2026-11-20', kind: 'opened', count: 2 }])
  return { db, here, there, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('days add up what was counted, of one’s branches and of what was chosen', async () => {
  await using made = await stock()
  const { db, here, there } = made
  const nothing = { seen: 0, opened: 0, saved: 0, contacted: 0 }
  expect(await findInterestByDay(db, { branches: 'all' }, november)).toEqual([
    { ...nothing, day: '2026-11-20', seen: 40, opened: 9 },
    { ...nothing, day: '2026-11-21', contacted: 1 },
  ])
  const ofThere = [{ ...nothing, day: '2026-11-20', opened: 2 }]
  expect(await findInterestByDay(db, { branches: [4102] }, november)).toEqual(ofThere)
  expect(await findInterestByDay(db, { branches: 'all', channel: 'lettings' }, november)).toEqual(ofThere)
  expect(await findInterestByDay(db, { branches: 'all', propertyId: there }, november)).toEqual(ofThere)
  expect(await findInterestByDay(db, { branches: [4102], branchId: 4101 }, november)).toEqual([])
  expect(await findInterestByDay(db, { branches: [4102], propertyId: here }, november)).toEqual([])
})

test('what is forgotten of the properties is forgotten of the days, and all of it when the table is emptied', async () => {
  await using made = await stock()
  const { db } = made
  await forgetInterest(db, '2026-11-21')
  expect(await findInterestByDay(db, { branches: 'all' }, november)).toMatchObject([{ day: '2026-11-21' }])
  await sql`truncate property_interest`.execute(db)
  expect(await findInterestByDay(db, { branches: 'all' }, november)).toEqual([])
})

test('the properties opened most are added up once a night, of one’s branches', async () => {
  await using made = await stock()
  const { db, here, there } = made
  const asked = { length: 28, today: '2026-11-22', most: 10 } as const
  expect(await findTopProperties(db, { branches: 'all' }, asked)).toEqual([])
  expect(await refreshTotals(db, '2026-11-22')).toBe(2)
  expect(await refreshTotals(db, '2026-11-22')).toBe(0)
  expect(await findTopProperties(db, { branches: 'all' }, asked)).toEqual([
    { id: here, address: '1 Here', seen: 40, opened: 7, saved: 0, asked: 0 },
    { id: there, address: '2 There', seen: 0, opened: 2, saved: 0, asked: 0 },
  ])
  expect(await findTopProperties(db, { branches: [4102] }, asked)).toMatchObject([{ id: there }])
  expect(await findTopProperties(db, { branches: 'all', propertyId: there }, asked)).toMatchObject([{ id: there }])
  await addInterest(db, [{ propertyId: there, day: '2026-11-22', kind: 'opened', count: 9 }])
  await refreshTotals(db, '2026-11-23')
  expect(await findTopProperties(db, { branches: 'all' }, { ...asked, today: '2026-11-23' })).toMatchObject([{ id: there, opened: 11 }, {}])
})

test('the axis of a property has its events, and none of another branch’s', async () => {
  await using made = await stock()
  const { db, here } = made
  const event = { property_id: here, kind: 'price-down', old_price: 400_000, new_price: 380_000 } as const
  await db
    .insertInto('property_event')
    .values([
      { ...event, happened_at: new Date('2026-11-19T23:30:00Z') },
      { ...event, kind: 'changed', happened_at: new Date('2026-11-19T23:30:00Z') },
      { ...event, happened_at: new Date('2026-10-19T23:30:00Z') },
    ])
    .execute()
  await db.insertInto('photos_added').values({ property_id: here, day: '2026-11-21', count: 4 }).execute()
  const marks = await findPropertyMarks(db, { branches: [4101], propertyId: here }, november)
  expect(marks).toEqual([
    { day: '2026-11-19', kind: 'price-down', oldPrice: 400_000, newPrice: 380_000, newStatus: null, count: null },
    { day: '2026-11-21', kind: 'photos', oldPrice: null, newPrice: null, newStatus: null, count: 4 },
  ])
  expect(await findPropertyMarks(db, { branches: [4102], propertyId: here }, november)).toEqual([])
})
