import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { aClerk, winterSale } from '#tests/support/lots.ts'
import { addProperty } from '#tests/support/properties.ts'
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
    { ...winterSale, lotsLink: '/property-for-sale/tag-auction' },
    { ...winterSale, id: 8, lotsLink: '/elsewhere' },
  ]
  const loaded = await loadEvents({ ...context, db, agency: { ...anAgency, events } }, 'property-auctions')
  expect(loaded.events.map(({ lotsLink }) => lotsLink)).toEqual(['/events/property-auctions/7/lots', '/elsewhere'])
  const onItsDay = { ...context, now: new Date('2026-12-03T12:00:00Z') }
  const { results } = await loadEvents({ ...onItsDay, db, agency: { ...anAgency, events } }, 'property-auctions')
  expect([...results]).toEqual([[7, '1 of 2 lots sold, 1 withdrawn, £120,000 in all']])
})

const tagged = '/property-for-sale/tag-auction'

test.each([
  ['kept to its own day', { date: '2026-12-03 14:00', lotsLink: tagged }, '/property-for-sale/tag-auction/auction-date-2026-12-03'],
  ['none on a day of which the feed has no lots', { date: '2026-12-17', lotsLink: tagged }, undefined],
  ['none where it finds others alone', { date: '2026-12-03', lotsLink: '/property-for-sale/tag-land' }, undefined],
  ['none where it names another day', { date: '2026-12-03', lotsLink: '/property-for-sale/auction-date-2027-02-04' }, undefined],
  ['none once its day is over', { date: '2026-11-12', lotsLink: tagged }, undefined],
  ['none where it cannot be kept to a day', { date: '2026-12-03', lotsLink: '/search?disposal=auction' }, undefined],
  ['as it stands where it is no search', { date: '2026-11-12', lotsLink: '/lots-of-november' }, '/lots-of-november'],
])('a search that is written for the lots of a sale is %s', async (_, about, expected) => {
  await using db = await testDatabase()
  for (const day of ['2026-11-12', '2026-12-03', '2027-02-04'])
    await addProperty(db, { auction_date: day, tags: ['auction'], listing: { disposal: 'auction' } })
  const agency = { ...anAgency, events: [{ ...winterSale, ...about }] }
  const { events } = await loadEvents({ ...context, db, agency }, 'property-auctions')
  expect(events.map(({ lotsLink }) => lotsLink)).toEqual([expected])
})

test('of sales that repeat the next one alone has lots by what is written', async () => {
  await using db = await testDatabase()
  const repeats = { from: '2026-01-29', everyWeeks: 6, time: '14:00' }
  const events = [aRepeatedSale(repeats, { calendar: 'property-auctions', lotsLink: tagged })]
  for (const day of ['2026-11-19', '2026-12-31', '2027-02-11'])
    await addProperty(db, { auction_date: day, tags: ['auction'], listing: { disposal: 'auction' } })
  const loaded = await loadEvents({ ...context, db, agency: { ...anAgency, events } }, 'property-auctions')
  expect(loaded.events.length).toBeGreaterThan(15)
  const linked = loaded.events.flatMap(({ date, lotsLink }) => (lotsLink === undefined ? [] : [[date, lotsLink]]))
  expect(linked).toEqual([['2026-12-31 14:00', '/property-for-sale/tag-auction/auction-date-2026-12-31']])
})
