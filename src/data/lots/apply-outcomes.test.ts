import { expect, test } from 'vitest'
import { findKnownRefs } from '#src/data/properties/properties-by-ids.ts'
import { blankLot, type Lot } from '#src/domain/auctions/lot.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { applyToProperties } from './apply-outcomes.ts'
import { findOffered } from './find-lots.ts'
import { saveLots } from './save-lots.ts'

type Db = Awaited<ReturnType<typeof testDatabase>>

const now = new Date('2026-12-03T12:00:00Z')
const winter = { calendar: 'property-auctions', id: 7, day: '2026-12-03' } as const
const sold = (hammerPrice: number | null = 200_000): Partial<Lot> => ({ status: 'sold', hammerPrice })

async function becomes(
  db: Db,
  facts: Partial<Lot>,
  sale: { calendar: 'property-auctions' | 'antiques'; id: number; day: string } = winter,
) {
  await saveLots(db, sale, [{ ...blankLot, number: '12', agentRef: '41_1', ...facts }], now)
  return await applyToProperties(db, ['41_1'], now)
}

async function property(db: Db) {
  const row = await db
    .selectFrom('property')
    .innerJoin('property_detail', 'property_detail.property_id', 'property.id')
    .select(['status', 'price_value', 'auction_date', 'card'])
    .executeTakeFirstOrThrow()
  const { disposal, auctionDate, lotNumber, exchangedPrice, price } = row.card as Record<string, unknown>
  return { ...row, card: { disposal, auctionDate, lotNumber, exchangedPrice, price } }
}

test('a lot that was sold makes its property sold, with all that its card says of it', async () => {
  await using db = await testDatabase()
  await addProperty(db, { agent_ref: '41_1' })
  expect(await becomes(db, sold())).toBe(1)
  expect(await property(db)).toMatchObject({
    status: 'sold',
    auction_date: '2026-12-03',
    card: { disposal: 'auction', auctionDate: '2026-12-03', lotNumber: '12', exchangedPrice: 200_000 },
  })
})

test('once more changes nothing and is no news', async () => {
  await using db = await testDatabase()
  await addProperty(db, { agent_ref: '41_1' })
  await becomes(db, sold())
  const events = async () => (await db.selectFrom('property_event').selectAll().execute()).length
  const before = await events()
  expect(await becomes(db, sold())).toBe(0)
  expect(await events()).toBe(before)
})

test('a sale that falls through is news: it is back on the market', async () => {
  await using db = await testDatabase()
  await addProperty(db, { agent_ref: '41_1' })
  await becomes(db, sold())
  await becomes(db, { status: 'unsold' })
  const events = await db.selectFrom('property_event').select(['kind', 'new_status']).orderBy('id').execute()
  expect(events).toEqual([
    { kind: 'status', new_status: 'sold' },
    { kind: 'back-on-market', new_status: 'available' },
  ])
  expect(await property(db)).toMatchObject({ status: 'available', card: { exchangedPrice: null, lotNumber: '12' } })
})

test('the last sale counts', async () => {
  await using db = await testDatabase()
  await addProperty(db, { agent_ref: '41_1' })
  await becomes(db, { status: 'unsold' }, { ...winter, id: 5, day: '2026-10-01' })
  await becomes(db, sold())
  await becomes(db, { status: 'offered' }, { ...winter, id: 5, day: '2026-10-01' })
  expect(await property(db)).toMatchObject({ status: 'sold', auction_date: '2026-12-03' })
})

test.each(['exchanged', 'completed'] as const)('what is %s by its feed stays so', async (status) => {
  await using db = await testDatabase()
  await addProperty(db, { agent_ref: '41_1', listing: { status } })
  await becomes(db, sold())
  expect((await property(db)).status).toBe(status)
})

test('a letting, a property that is withdrawn and lots of other calendars are left alone', async () => {
  await using db = await testDatabase()
  await addProperty(db, { agent_ref: '41_1', channel: 'lettings' })
  expect(await becomes(db, sold())).toBe(0)
  await db.updateTable('property').set({ channel: 'sales', listed: false }).execute()
  expect(await becomes(db, sold())).toBe(0)
  await db.updateTable('property').set({ listed: true }).execute()
  await db.deleteFrom('lot').execute()
  expect(await becomes(db, sold(), { ...winter, calendar: 'antiques' })).toBe(0)
})

test('references are known, and properties are offered on their day', async () => {
  await using db = await testDatabase()
  const auction = { disposal: 'auction', auction: { auctionDate: '2026-12-03' } } as const
  await addProperty(db, { agent_ref: '41_1', listing: auction, auction_date: '2026-12-03' })
  await addProperty(db, { agent_ref: '41_2' })
  expect(await findKnownRefs(db, ['41_1', '41_9'])).toEqual(new Set(['41_1']))
  expect(await findOffered(db, '2026-12-03')).toMatchObject([{ agentRef: '41_1', soldFor: null }])
  expect(await findOffered(db, '2026-12-04')).toEqual([])
})
