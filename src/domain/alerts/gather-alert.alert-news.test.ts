import { expect, test } from 'vitest'
import { eventText } from './gather-alert.ts'

type Event = Parameters<typeof eventText>[0]
const event = (kind: Event['kind'], given: Partial<Event> = {}): Event => ({
  kind,
  oldPrice: null,
  oldStatus: null,
  newStatus: null,
  ...given,
})
const status = (oldStatus: string, newStatus: string) => event('status', { oldStatus, newStatus })

test.each([
  [event('new'), 'New'],
  [event('back-on-market', { oldStatus: 'sstc', newStatus: 'available' }), 'Back on the market'],
  [event('price-down', { oldPrice: 350_000 }), 'Reduced from £350,000'],
  [event('price-up', { oldPrice: 350_000 }), 'Increased from £350,000'],
  // The price before was on application.
  [event('price-down'), 'Reduced'],
  [status('available', 'under-offer'), 'Under offer'],
  [status('available', 'sstc'), 'SSTC'],
  [status('sstc', 'sold'), 'Sold'],
  [status('coming-soon', 'available'), 'Now for sale'],
  // For the lawyers alone, or no news.
  [status('under-offer', 'sstc'), undefined],
  [status('exchanged', 'completed'), undefined],
  [status('available', 'coming-soon'), undefined],
  [status('available', 'withdrawn'), undefined],
  [event('withdrawn'), undefined],
])('%j of a sale is told as %s', (given, text) => {
  expect(eventText(given, 'sales')).toBe(text)
})

test('of a letting', () => {
  expect(eventText(event('price-down', { oldPrice: 950 }), 'lettings')).toBe('Reduced from £950 a month')
  expect(eventText(status('available', 'under-offer'), 'lettings')).toBe('Let agreed')
  expect(eventText(status('let-agreed', 'let'), 'lettings')).toBe('Let')
  expect(eventText(status('coming-soon', 'available'), 'lettings')).toBe('Now to let')
})
