import { expect, test } from 'vitest'
import { lastReduction, type PropertyEvent, priceHistory } from './price-history.ts'

test('lists the asking prices in order, with the change in percent', () => {
  const events = [
    event({ kind: 'new', newPrice: 300_000, happenedAt: day(1) }),
    event({ kind: 'price-down', oldPrice: 300_000, newPrice: 285_000, happenedAt: day(20) }),
    event({ kind: 'status', oldStatus: 'available', newStatus: 'sstc', happenedAt: day(25) }),
  ]
  expect(priceHistory(events)).toEqual([
    { date: day(1), label: 'Listed', price: 300_000, change: 0 },
    { date: day(20), label: 'Reduced', price: 285_000, change: -5 },
  ])
})

test('a clock that was put back in between does not turn the history round', () => {
  const events = [
    event({ kind: 'new', newPrice: 300_000, happenedAt: day(20) }),
    event({ kind: 'price-down', oldPrice: 300_000, newPrice: 285_000, happenedAt: day(1) }),
  ]
  expect(priceHistory(events).map(({ price }) => price)).toEqual([300_000, 285_000])
  expect(lastReduction(events)).toMatchObject({ price: 285_000 })
})

test('a property listed without a price has no step until it gets one', () => {
  const events = [event({ kind: 'new', newPrice: null }), event({ kind: 'price-up', oldPrice: null, newPrice: 450 })]
  expect(priceHistory(events)).toMatchObject([{ label: 'Increased', price: 450, change: 0 }])
})

test('a reduction counts until the price goes up again', () => {
  const down = event({ kind: 'price-down', oldPrice: 100, newPrice: 90, happenedAt: day(2) })
  const up = event({ kind: 'price-up', oldPrice: 90, newPrice: 95, happenedAt: day(3) })
  expect(lastReduction([down])).toMatchObject({ price: 90, change: -10 })
  expect(lastReduction([down, up])).toBeUndefined()
  expect(lastReduction([])).toBeUndefined()
})

function event(overrides: Partial<PropertyEvent>): PropertyEvent {
  return { kind: 'new', oldPrice: null, newPrice: null, oldStatus: null, newStatus: null, happenedAt: day(1), ...overrides }
}

function day(date: number): Date {
  return new Date(Date.UTC(2026, 10, date))
}
