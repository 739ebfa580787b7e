import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { aProperty, wordsOf } from '#tests/support/page-content.ts'
import { PriceHistory } from './price-history.tsx'

const step = (kind: 'new' | 'price-down' | 'price-up', oldPrice: number | null, newPrice: number, day: string) => ({
  kind,
  oldPrice,
  newPrice,
  oldStatus: null,
  newStatus: null,
  happenedAt: new Date(`${day}T09:00:00Z`),
})
const listed = step('new', null, 350_000, '2026-09-01')
const reduced = step('price-down', 350_000, 325_000, '2026-11-03')

function history(overrides: Parameters<typeof aProperty>[0]): string {
  return wordsOf(renderToStaticMarkup(<PriceHistory property={aProperty(overrides)} />))
}

test('the asking prices stand with the latest first', () => {
  expect(history({ events: [listed, reduced] })).toMatch(/3 Nov 2026 Reduced by 7.1% £325,000 1 Sept? 2026 Listed £350,000/)
})

test('one price is no history', () => {
  expect(history({ events: [listed] })).toBe('')
  expect(history({ events: [] })).toBe('')
})

test('a price that is only on application gives nothing away', () => {
  expect(history({ events: [listed, reduced], card: aCard({ price: null }) })).toBe('')
})

test('rents are by the month', () => {
  expect(history({ events: [listed, reduced], card: aCard({ channel: 'lettings' }) })).toContain('£325,000 a month')
})
