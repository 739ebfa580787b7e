import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import { type SaleResult, saleResult } from './lot-words.ts'
import { saleYear } from './sale-year.ts'

const now = new Date('2026-12-10T12:00:00Z')
const sold = (...prices: number[]): SaleResult =>
  saleResult([...prices.map((hammerPrice) => ({ status: 'sold' as const, hammerPrice })), { status: 'unsold', hammerPrice: null }])
const sales = [
  aSale({ id: 3, date: '2026-11-05' }),
  aSale({ id: 1, date: '2026-01-15' }),
  aSale({ id: 2, date: '2026-06-04', isCancelled: true }),
  aSale({ id: 4, date: '2025-11-01' }),
]

test('the sales of twelve months stand by date, with what they came to together', () => {
  const year = saleYear(sales, new Map([1, 2, 3, 4].map((id) => [id, sold(id * 1000, 500)])), now)
  expect(year?.sales.map(({ event }) => event.id)).toEqual([1, 3])
  expect(year?.total).toEqual({ offered: 6, sold: 4, sum: 5000, highest: 3000 })
})

test('a sale whose results are to follow is left out, and one alone is no year', () => {
  const waiting = saleResult([{ status: 'offered', hammerPrice: null }])
  expect(
    saleYear(
      sales,
      new Map([
        [1, sold(5)],
        [3, waiting],
      ]),
      now,
    ),
  ).toBeUndefined()
})
