import { expect, test } from 'vitest'
import { propertyHistory } from './property-history.ts'

const plain = { oldPrice: null, oldStatus: null, newStatus: null }
const events = [
  { ...plain, kind: 'new' as const, newPrice: 350_000, happenedAt: new Date('2026-05-01T09:00:00Z') },
  { ...plain, kind: 'price-down' as const, oldPrice: 350_000, newPrice: 325_000, happenedAt: new Date('2026-06-01T09:00:00Z') },
]
const earlier = [{ from: new Date('2024-03-01'), until: new Date('2024-09-01'), price: null }]

test('the history has the latest first, and an earlier listing of the home last', () => {
  const history = propertyHistory({ card: { channel: 'sales', price: 325_000 }, events, earlier })
  expect(history.map(({ text, priceText }) => [text, priceText])).toEqual([
    ['Reduced by £25,000 (7.1%)', '£325,000'],
    ['Listed', '£350,000'],
    [expect.stringMatching(/^Listed before, until 1 Sept? 2024$/), ''],
  ])
})

test('a price on application has no history', () => {
  expect(propertyHistory({ card: { channel: 'sales', price: null }, events, earlier })).toEqual([])
})
