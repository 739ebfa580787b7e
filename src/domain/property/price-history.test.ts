import { expect, test } from 'vitest'
import { offeredReduction, type PropertyEvent, priceHistory, reducedText } from './price-history.ts'

test('lists the asking prices in order, with the change in percent', () => {
  const events = [
    event({ kind: 'new', newPrice: 300_000, happenedAt: day(1) }),
    event({ kind: 'price-down', oldPrice: 300_000, newPrice: 285_000, happenedAt: day(20) }),
    event({ kind: 'status', oldStatus: 'available', newStatus: 'sstc', happenedAt: day(25) }),
  ]
  expect(priceHistory(events)).toEqual([
    { date: day(1), label: 'Listed', price: 300_000, difference: 0, change: 0 },
    { date: day(20), label: 'Reduced', price: 285_000, difference: -15_000, change: -5 },
  ])
})

test('a clock that was put back in between does not turn the history round', () => {
  const events = [
    event({ kind: 'new', newPrice: 300_000, happenedAt: day(20) }),
    event({ kind: 'price-down', oldPrice: 300_000, newPrice: 285_000, happenedAt: day(1) }),
  ]
  expect(priceHistory(events).map(({ price }) => price)).toEqual([300_000, 285_000])
})

test('a property listed without a price has no step until it gets one', () => {
  const events = [event({ kind: 'new', newPrice: null }), event({ kind: 'price-up', oldPrice: null, newPrice: 450 })]
  expect(priceHistory(events)).toMatchObject([{ label: 'Increased', price: 450, change: 0 }])
})

test.each([
  ['after a sale fell through', 'sstc', ['Listed', 'Back on the market']],
  ['after it had been withdrawn', 'withdrawn', ['Listed', 'Back on the market']],
  ['not after it was hidden or held back for a while', 'available', ['Listed']],
] as const)('it is back on the market %s', (_when, oldStatus, labels) => {
  const events = [event({ kind: 'new', newPrice: 1 }), event({ kind: 'back-on-market', oldPrice: 1, newPrice: 1, oldStatus })]
  expect(priceHistory(events).map(({ label }) => label)).toEqual(labels)
})

const reduced = {
  reduction: { date: new Date('2026-10-03T23:30:00Z'), from: 350_000 },
  status: 'available',
  price: 325_000,
  channel: 'sales',
  rentFrequency: null,
} as const
const now = new Date('2026-11-21T10:00:00Z')

test.each([
  ['a sale', {}, 'Reduced on 4 Oct from £350,000'],
  ['a letting', { channel: 'lettings', reduction: { date: reduced.reduction.date, from: 1000 } }, 'Reduced on 4 Oct from £1,000 a month'],
  [
    'a room',
    { channel: 'lettings', rentFrequency: 'per-person-per-week', reduction: { date: reduced.reduction.date, from: 550 } },
    'Reduced on 4 Oct from £127 pppw',
  ],
  ['one under offer', { status: 'under-offer' }, 'Reduced on 4 Oct from £350,000'],
  ['one of last year', { reduction: { date: new Date('2025-12-03T09:00:00Z'), from: 350_000 } }, 'Reduced on 3 Dec 2025 from £350,000'],
  ['one whose price was not known before', { reduction: { date: reduced.reduction.date, from: null } }, 'Reduced on 4 Oct'],
  ['one that was not reduced', { reduction: null }, ''],
  ['one that is sold', { status: 'sold' }, ''],
  ['one whose price is not told any more', { price: null }, ''],
] as const)('of %s a card says when and from what it was reduced', (_, change, text) => {
  const card = { ...reduced, ...change }
  expect(reducedText(card, now)).toBe(text)
  expect(offeredReduction(card)).toBe(text ? card.reduction : null)
})

function event(overrides: Partial<PropertyEvent>): PropertyEvent {
  return { kind: 'new', oldPrice: null, newPrice: null, oldStatus: null, newStatus: null, happenedAt: day(1), ...overrides }
}

function day(date: number): Date {
  return new Date(Date.UTC(2026, 10, date))
}
