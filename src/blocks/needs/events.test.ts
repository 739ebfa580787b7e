import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { aClerk, winterSale } from '#tests/support/lots.ts'
import { loadEvents } from './events.ts'

const market = { hash: 'a'.repeat(64), width: 1600, height: 1067 }
const context = {
  now: testTime,
  page: { path: '/', title: '' },
  pictures: new Map([
    ['market.jpg', market],
    ['other.jpg', market],
  ]) as never,
}

test('each calendar is given its own events, every day of those that repeat, and the pictures of their cards', async () => {
  await using db = await testDatabase()
  const events = [
    aSale({
      title: 'Ewes',
      images: [
        { file: 'market.jpg', alt: '' },
        { file: 'other.jpg', alt: '' },
      ],
    }),
    aSale({ title: 'Clocks', calendar: 'antiques' }),
    aRepeatedSale({ from: '2026-11-24', until: '2026-12-01' }),
  ]
  const loaded = await loadEvents({ ...context, db, agency: { ...anAgency, events } }, 'agricultural')
  expect(loaded.events.map(({ title, date }) => `${title} ${date}`)).toEqual([
    'Ewes 2026-11-28 10:30',
    'Sale of sheep 2026-11-24',
    'Sale of sheep 2026-12-01',
  ])
  expect([...loaded.pictures.keys()]).toEqual(['market.jpg', 'other.jpg'])
  expect(loaded.pageSize).toBe(12)
})

test('a sale whose lots are imported leads to their catalogue, and says what it came to', async () => {
  await using db = await testDatabase()
  await using clerk = await aClerk(db)
  await clerk.import([
    { Lot: '1', Title: 'Barn', 'Hammer price': '£120,000' },
    { Lot: '2', Title: 'Yard' },
    { Lot: '3', Title: 'Field', Status: 'Withdrawn' },
  ])
  const events = [
    { ...winterSale, lotsLink: '/elsewhere' },
    { ...winterSale, id: 8, lotsLink: '/elsewhere' },
  ]
  const loaded = await loadEvents({ ...context, db, agency: { ...anAgency, events } }, 'property-auctions')
  expect(loaded.events.map(({ lotsLink }) => lotsLink)).toEqual(['/events/property-auctions/7/lots', '/elsewhere'])
  expect([...loaded.results]).toEqual([[7, '1 of 2 lots sold, 1 withdrawn, £120,000 in all']])
})
