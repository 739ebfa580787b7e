import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import type { Schema } from '../database/schema.ts'
import { findPropertiesByIds } from './properties-by-ids.ts'

const [first, second] = [new Date('2026-11-03T09:00:00Z'), new Date('2026-11-10T09:00:00Z')]

test('a card knows when its price was last reduced and from what, until it goes up', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  const reduction = async () => (await findPropertiesByIds(db, [id]))[0]?.reduction
  expect(await reduction()).toBeNull()
  await happened(db, { property_id: id, kind: 'new', new_price: 350_000, happened_at: first })
  expect(await reduction()).toBeNull()
  await happened(db, { property_id: id, kind: 'price-down', old_price: 350_000, new_price: 325_000, happened_at: second })
  expect(await reduction()).toEqual({ date: second, from: 350_000 })
  await happened(db, { property_id: id, kind: 'status', old_status: 'available', new_status: 'sstc', happened_at: second })
  expect(await reduction()).toEqual({ date: second, from: 350_000 })
  await happened(db, { property_id: id, kind: 'price-up', old_price: 325_000, new_price: 330_000, happened_at: second })
  expect(await reduction()).toBeNull()
})

test('a clock that was put back in between does not turn the last change into an earlier one', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  await happened(db, { property_id: id, kind: 'new', new_price: 300_000, happened_at: second })
  await happened(db, { property_id: id, kind: 'price-down', old_price: 300_000, new_price: 285_000, happened_at: first })
  expect((await findPropertiesByIds(db, [id]))[0]?.reduction).toEqual({ date: first, from: 300_000 })
})

test("another property's reductions are its own", async () => {
  await using db = await testDatabase()
  const [reduced, other] = [await addProperty(db), await addProperty(db)]
  await happened(db, { property_id: reduced, kind: 'price-down', old_price: 2, new_price: 1, happened_at: first })
  const found = await findPropertiesByIds(db, [other, reduced])
  expect(found.map(({ reduction }) => reduction)).toEqual([null, { date: first, from: 2 }])
})

async function happened(
  db: Kysely<Schema>,
  event: Parameters<ReturnType<typeof db.insertInto<'property_event'>>['values']>[0],
): Promise<void> {
  await db.insertInto('property_event').values(event).execute()
}
