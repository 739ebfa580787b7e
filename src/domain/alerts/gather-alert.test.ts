import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { alertedProperty, type FoundEvent, gatherAlert, type WantedAlerts } from './gather-alert.ts'

const due = { D: new Date('2026-11-20T00:00:00Z'), W: new Date('2026-11-16T00:00:00Z'), M: new Date('2026-11-01T00:00:00Z') }
const lately = new Date('2026-11-20T12:00:00Z')
const event = (eventId: number, propertyId: number, searchId: number | undefined, given: Partial<FoundEvent> = {}): FoundEvent => ({
  eventId,
  propertyId,
  searchId,
  matchedAt: lately,
  kind: 'new',
  oldPrice: null,
  newPrice: null,
  oldStatus: null,
  newStatus: null,
  channel: 'sales',
  isListed: true,
  isTold: false,
  ...given,
})
const wanted: WantedAlerts = {
  searches: [
    { id: 1, title: 'One', rhythm: 'I', criteria: { channel: 'sales' }, since: lately },
    { id: 2, title: 'Two', rhythm: 'I', criteria: { channel: 'sales' }, since: lately },
    { id: 3, title: 'Weekly', rhythm: 'W', criteria: { channel: 'sales' }, since: lately },
    { id: 4, title: 'Monthly', rhythm: 'M', criteria: { channel: 'sales' }, since: lately },
  ],
  savedProperties: new Set([9]),
}
const gather = (...found: FoundEvent[]) => {
  const { parts, settled } = gatherAlert(found, wanted, due)
  return {
    told: parts.map(({ title, properties }) => [title, ...properties.map(({ propertyId, news }) => `${propertyId} ${news}`)]),
    settled: settled.map(({ eventId, searchId }) => `${eventId} ${searchId}`).sort(),
  }
}

test('A32: what several searches find is told once, in the first of them', () => {
  expect(gather(event(1, 7, 2), event(1, 7, 1), event(2, 8, 2))).toEqual({
    told: [
      ['One', '7 New'],
      ['Two', '8 New'],
    ],
    settled: ['1 1', '1 2', '2 2'],
  })
})

test('the latest comes first; saved properties come before searches', () => {
  const down = { kind: 'price-down', oldPrice: 350_000 } as const
  expect(gather(event(1, 5, 1), event(2, 6, 1), event(3, 9, 1, down), event(3, 9, undefined, down)).told).toEqual([
    ['Properties you saved', '9 Reduced from £350,000'],
    ['One', '6 New', '5 New'],
  ])
})

test('S24: weekly and monthly wait for their day, and what one search told at once is not told again by another', () => {
  expect(gather(event(1, 5, 3), event(2, 6, 4))).toEqual({ told: [], settled: [] })
  const before = (at: string) => ({ matchedAt: new Date(at) })
  expect(gather(event(1, 5, 3, before('2026-11-15T23:59:59Z')), event(2, 6, 4, before('2026-11-15T23:59:59Z'))).told).toEqual([
    ['Weekly', '5 New'],
  ])
  expect(gather(event(1, 5, 4, before('2026-10-31T23:59:59Z'))).told).toEqual([['Monthly', '5 New']])
  expect(gather(event(1, 5, 3), event(1, 5, 1))).toEqual({ told: [['One', '5 New']], settled: ['1 1', '1 3'] })
})

test('all that happened to a property is told with it, once', () => {
  const down = (eventId: number, oldPrice: number) => event(eventId, 5, 1, { kind: 'price-down', oldPrice })
  expect(gather(event(1, 5, 1), down(3, 340_000), down(2, 350_000)).told).toEqual([['One', '5 New · Reduced from £350,000']])
  const status = (eventId: number, oldStatus: string, newStatus: string) =>
    event(eventId, 9, undefined, { kind: 'status', oldStatus, newStatus })
  expect(gather(status(1, 'available', 'under-offer'), status(2, 'under-offer', 'sold')).told).toEqual([['Properties you saved', '9 Sold']])
})

test('what was told before, is gone, or is not wanted any more is settled and not told', () => {
  const found = [
    event(1, 5, 1, { isTold: true }),
    event(2, 6, 1, { isListed: false }),
    event(3, 7, 99),
    event(4, 8, undefined, { kind: 'price-down' }),
    // Nothing to write about.
    event(5, 9, undefined, { kind: 'status', oldStatus: 'under-offer', newStatus: 'sstc' }),
  ]
  expect(gather(...found)).toEqual({ told: [], settled: ['1 1', '2 1', '3 99', '4 undefined', '5 undefined'] })
})

const shown = { path: '/alerts/properties/m1-x/7', news: 'New', photoPath: (hash: string) => `/images/320/${hash}.jpg` }

test('a property as lists show it, with its photo in its own proportions', () => {
  const photo = { hash: 'abc', alt: '', width: 1200, height: 800 }
  const card = aCard({
    displayAddress: 'Mill Lane',
    price: 325_000,
    priceQualifier: 'guide-price',
    bedrooms: 3,
    propertyType: 'Detached house',
    photos: [photo],
  })
  expect(alertedProperty(card, shown)).toEqual({
    path: shown.path,
    displayAddress: 'Mill Lane',
    price: 'Guide price £325,000',
    facts: '3 bedrooms · Detached house',
    news: 'New',
    photo: { path: '/images/320/abc.jpg', height: 107 },
  })
})

test('without a price, bedrooms and photo; of one bedroom', () => {
  const bare = aCard({ price: null, bedrooms: 0, propertyType: 'Land', photos: [] })
  expect(alertedProperty(bare, shown)).toMatchObject({ price: 'POA', facts: 'Land', photo: null })
  expect(alertedProperty(aCard({ bedrooms: 1, propertyType: 'Flat' }), shown).facts).toBe('1 bedroom · Flat')
})

test('that it was taken since is said, unless that is the news', () => {
  const card = aCard({ status: 'sstc', bedrooms: 0, propertyType: 'Flat' })
  expect(alertedProperty(card, shown).facts).toBe('SSTC · Flat')
  expect(alertedProperty(card, { ...shown, news: 'SSTC' }).facts).toBe('Flat')
})
