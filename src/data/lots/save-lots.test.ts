import { expect, test } from 'vitest'
import { blankLot, type Lot } from '#src/domain/auctions/lot.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findCatalogue, findCatalogues, findSaleResults } from './find-lots.ts'
import { holdLots, saveLots } from './save-lots.ts'

const sale = { calendar: 'property-auctions', id: 720261203, day: '2026-12-03' } as const
const now = new Date('2026-12-03T12:00:00Z')
const lot = (number: string, facts: Partial<Lot> = {}): Lot => ({ ...blankLot, number, ...facts })

test('what is saved is held, in all that it says', async () => {
  await using db = await testDatabase()
  const barn = lot('12A', {
    section: 'Land',
    agentRef: '41_1',
    title: 'Barn',
    description: 'Of stone.\nWith a yard.',
    guideFrom: 90_000,
    guideTo: 95_000,
    guideWords: 'Guide',
    addendum: 'The roof is new.',
    status: 'unsold',
    availableAt: 80_000,
    pictures: [{ name: 'barn.jpg', hash: 'a'.repeat(64), width: 80, height: 60 }],
    documents: [
      { name: 'deeds.pdf', hash: 'b'.repeat(64) },
      { name: 'packs.example', address: 'https://packs.example/1' },
    ],
  })
  await saveLots(db, sale, [barn], now)
  expect([...(await holdLots(db, sale)).values()]).toEqual([barn])
})

test('a lot takes the place of the one of its number, however that is written', async () => {
  await using db = await testDatabase()
  await saveLots(db, sale, [lot('7', { title: 'Barn' }), lot('8')], now)
  await saveLots(db, sale, [lot('007', { title: 'Yard' })], now)
  expect((await findCatalogue(db, sale)).lots.map(({ number, title }) => [number, title])).toEqual([
    ['007', 'Yard'],
    ['8', ''],
  ])
})

test('hundreds of lots are saved, and come in their order', async () => {
  await using db = await testDatabase()
  const numbers = Array.from({ length: 450 }, (_, at) => String(450 - at))
  await saveLots(
    db,
    sale,
    numbers.map((number) => lot(number)),
    now,
  )
  expect((await findCatalogue(db, sale)).lots.map(({ number }) => number)).toEqual(numbers.toReversed())
})

test('sales are apart: by calendar, and by number', async () => {
  await using db = await testDatabase()
  await saveLots(db, sale, [lot('1', { status: 'sold', hammerPrice: 5 }), lot('2'), lot('3', { status: 'withdrawn' })], now)
  await saveLots(db, { ...sale, id: 8 }, [lot('1'), lot('2', { status: 'postponed' })], now)
  await saveLots(db, { ...sale, calendar: 'antiques' }, [lot('1')], now)
  expect(await findCatalogues(db)).toEqual([
    { calendar: 'antiques', id: sale.id },
    { calendar: 'property-auctions', id: 8 },
    { calendar: 'property-auctions', id: sale.id },
  ])
  const results = await findSaleResults(db, 'property-auctions')
  expect(results.get(sale.id)).toEqual({ offered: 2, sold: 1, soldPrior: 0, unsold: 0, withdrawn: 1, postponed: 0, sum: 5, highest: 5 })
  expect([results.get(8), results.get(9)]).toEqual([
    { offered: 1, sold: 0, soldPrior: 0, unsold: 0, withdrawn: 0, postponed: 1, sum: 0, highest: 0 },
    undefined,
  ])
})

test('the feed’s price that an offer was compared with is forgotten when another is made', async () => {
  await using db = await testDatabase()
  const asked = async () => (await db.selectFrom('lot').select('asked_before').executeTakeFirstOrThrow()).asked_before
  await saveLots(db, sale, [lot('1', { status: 'unsold', availableAt: 5 })], now)
  await db.updateTable('lot').set({ asked_before: 7 }).execute()
  await saveLots(db, sale, [lot('1', { status: 'unsold', availableAt: 5, addendum: 'New' })], now)
  expect(await asked()).toBe(7)
  await saveLots(db, sale, [lot('1', { status: 'unsold', availableAt: 6 })], now)
  expect(await asked()).toBeNull()
})
