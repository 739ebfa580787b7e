import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findPropertiesByIds } from './properties-by-ids.ts'
import { KeptCards } from './property-cards.ts'

interface Row {
  id: number
  status: string
  card: string
}

const row = { id: 1, status: 'available', card: '{"price":1}' }

test('a row as it was read before gives the same card', () => {
  const cards = keptCards()
  const card = cards.keep({ ...row }, aCard())
  expect(cards.find({ ...row })).toBe(card)
})

test.each([{ status: 'sold' }, { card: '{"price":2}' }, { id: 2 }])('a row with %o is another card', (change) => {
  const cards = keptCards()
  cards.keep(row, aCard())
  expect(cards.find({ ...row, ...change })).toBeUndefined()
})

test('of a property only the card last read is kept', () => {
  const cards = keptCards()
  cards.keep(row, aCard())
  cards.keep({ ...row, status: 'sold' }, aCard())
  expect(cards.find(row)).toBeUndefined()
})

test('what else a query asked for is not kept with the card', () => {
  const cards = keptCards()
  const asked = { ...row, listing: 'long' }
  const card = cards.keep(asked, aCard())
  expect(cards.find({ ...row })).toBe(card)
})

test('no more is kept than there is room for, and what was used last stays', () => {
  const cards = keptCards(3 * row.card.length)
  for (const id of [1, 2, 3]) cards.keep({ ...row, id }, aCard())
  cards.find({ ...row, id: 1 })
  cards.keep({ ...row, id: 4 }, aCard())
  expect([1, 2, 3, 4].filter((id) => cards.find({ ...row, id }))).toEqual([1, 3, 4])
  for (let again = 0; again < 10; again++) cards.keep({ ...row, id: 4, status: String(again) }, aCard())
  expect(cards.find({ ...row, id: 1 })).toBeDefined()
})

test('nobody can change a card that others show too', () => {
  const card = keptCards().keep(row, aCard())
  expect(() => Object.assign(card, { price: 2 })).toThrow()
  expect(() => card.photos.push(card.photos[0]!)).toThrow()
})

function keptCards(mostCharacters?: number): KeptCards<Row> {
  return new KeptCards<Row>(['id', 'status', 'card'], mostCharacters)
}

function aCard(): PropertyCardData {
  return { photos: [{ hash: 'a', alt: '', width: 4, height: 3 }], tags: [] as readonly string[] } as PropertyCardData
}

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
