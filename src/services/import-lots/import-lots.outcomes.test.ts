import { expect, test } from 'vitest'
import type { WrittenEvent } from '#src/domain/events/calendar-event.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aClerk, winterSale } from '#tests/support/lots.ts'
import { testSite } from '#tests/support/site.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'

/** An agency with two properties, the first of them lot 1 of the winter sale; `result` is what becomes of that. */
async function anAuction(overrides = {}, events: readonly WrittenEvent[] = [winterSale]) {
  const db = await testDatabase()
  const agency = await agencyFeeds(db)
  const clerk = await aClerk(db, events)
  const feed = (values: Record<string, string> = {}) => agency.import([{ AGENT_REF: '1_1', ...overrides, ...values }, { AGENT_REF: '1_2' }])
  const result = (cells: Record<string, string>) => clerk.import([{ Lot: '1', Reference: '1_1', ...cells }])
  agency.setClock('2026-12-03T11:00:00Z')
  await feed()
  await result({})
  return {
    db,
    feed,
    result,
    property: async () => (await findStock(db))[0]!,
    events: async () =>
      (await findStockEvents(db)).filter(({ agent_ref, kind }) => agent_ref === '1_1' && !['new', 'changed'].includes(kind)),
    waiting: async () => (await db.selectFrom('unmatched_event').selectAll().execute()).length,
    async [Symbol.asyncDispose]() {
      await clerk[Symbol.asyncDispose]()
      await agency[Symbol.asyncDispose]()
      await db[Symbol.asyncDispose]()
    },
  }
}

test('a property in a sale is a lot on its card, even if its feed does not say so', async () => {
  await using auction = await anAuction()
  const { id, auction_date, status } = await auction.property()
  expect([auction_date, status]).toEqual(['2026-12-03', 'available'])
  const page = await (await (await testSite(auction.db)).request(`/properties/${id}/sales`)).text()
  expect(page).toContain('Lot 1, at auction on 3 December 2026')
  expect(await auction.events()).toEqual([])
})

test.each([
  ['2026-12-02', '2026-12-03'],
  ['2026-12-04', '2026-12-04'],
  ['2026-12-05', '2026-12-05'],
  ['2026-12-06', '2026-12-06'],
])('of a sale of three days the feed says on which its lot is: %s is %s', async (told, day) => {
  const ofFeed = { GABLE_DISPOSAL: 'auction', GABLE_AUCTION_DATE: told }
  await using auction = await anAuction(ofFeed, [{ ...winterSale, days: 3 }])
  await auction.result({ 'Hammer price': '£5,000' })
  const { auction_date, status } = await auction.property()
  expect([auction_date, status]).toEqual([day, told === '2026-12-06' ? 'available' : 'sold'])
})

test('a hammer price marks the property as sold everywhere, and alerts are sent once', async () => {
  await using auction = await anAuction()
  const before = await auction.waiting()
  await auction.result({ 'Hammer price': '£212,000' })
  const { id, status } = await auction.property()
  expect(status).toBe('sold')
  expect(await auction.events()).toMatchObject([{ kind: 'status', old_status: 'available', new_status: 'sold' }])
  expect(await auction.waiting()).toBe(before + 1)
  const site = await testSite(auction.db, { now: () => new Date('2026-12-03T16:00:00Z') })
  const page = await (await site.request(`/properties/${id}/sales`)).text()
  expect(page).toContain('Sold at auction for £212,000 on 3 December 2026')
  expect(await (await site.request('/property-for-sale/status-all')).text()).toMatch(/>Sold</)
  await auction.result({ 'Hammer price': '£212,000' })
  expect(await auction.events()).toHaveLength(1)
})

test('a feed without the sale does not undo it, whatever else it changes', async () => {
  await using auction = await anAuction()
  await auction.result({ 'Hammer price': '£212,000' })
  await auction.feed()
  await auction.feed({ SUMMARY: 'Another text' })
  expect((await auction.property()).status).toBe('sold')
  expect(await auction.events()).toHaveLength(1)
  await auction.feed({ SUMMARY: 'Entered again', GABLE_DISPOSAL: 'auction', GABLE_AUCTION_DATE: '2027-02-04' })
  expect(await auction.property()).toMatchObject({ status: 'available', auction_date: '2027-02-04' })
})

test('a corrected result leaves nothing behind', async () => {
  await using auction = await anAuction({ STATUS_ID: '1' })
  await auction.result({ 'Hammer price': '£212,000' })
  await auction.result({ Status: 'Unsold' })
  const { status, id } = await auction.property()
  expect(status).toBe('sstc')
  const page = await (await (await testSite(auction.db)).request(`/properties/${id}/sales`)).text()
  expect(page).not.toContain('212,000')
  await auction.result({ Reference: '1_2' })
  expect(await auction.property()).toMatchObject({ auction_date: null })
})

test('the price of an unsold lot applies until the feed gives another', async () => {
  await using auction = await anAuction()
  await auction.result({ 'Available at': '£240,000' })
  expect(await auction.property()).toMatchObject({ status: 'available', price_value: 240_000 })
  expect(await auction.events()).toMatchObject([{ kind: 'price-down', old_price: 250_000, new_price: 240_000 }])
  await auction.feed({ SUMMARY: 'Another text' })
  expect(await auction.property()).toMatchObject({ price_value: 240_000 })
  await auction.feed({ PRICE: '235000' })
  expect(await auction.property()).toMatchObject({ price_value: 235_000 })
  expect(await auction.events()).toHaveLength(2)
})

test.each([
  ['Sold prior', 'sold'],
  ['Withdrawn', 'available'],
  ['Postponed', 'available'],
  ['Unsold', 'available'],
])('a lot that is %s leaves its property %s', async (Status, status) => {
  await using auction = await anAuction()
  await auction.result({ Status })
  expect((await auction.property()).status).toBe(status)
})

test('a property imported after its result is sold from the beginning', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await using clerk = await aClerk(db)
  await clerk.import([{ Lot: '1', Reference: '1_1', 'Hammer price': '5000' }])
  await agency.import([{ AGENT_REF: '1_1' }])
  expect(await findStock(db)).toMatchObject([{ status: 'sold', auction_date: '2026-12-03' }])
})
