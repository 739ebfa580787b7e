import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/blocks.ts'
import { aPropertyPage, wordsOfPage } from '#tests/support/page-content.ts'
import { aSoldPrice } from '#tests/support/sold-prices.ts'
import type { PropertyContent } from './load.ts'
import { PriceHistory, SoldNearby } from './price-history.tsx'

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

function history(overrides: Parameters<typeof aPropertyPage>[0]): string {
  return wordsOfPage(renderToStaticMarkup(<PriceHistory property={aPropertyPage(overrides)} />))
}

test('the asking prices stand with the latest first', () => {
  expect(history({ events: [listed, reduced] })).toMatch(/3 Nov 2026 Reduced by £25,000 \(7.1%\) £325,000 1 Sept? 2026 Listed £350,000/)
})

const drawn = (day: string) => {
  const events = [listed, step('price-down', 350_000, 325_000, day)]
  const markup = renderToStaticMarkup(<PriceHistory property={aPropertyPage({ events, now: new Date('2026-11-21T12:00:00Z') })} />)
  return [...markup.matchAll(/<text x="([\d.]+)%" dx="([^"]*)"[^>]*>(£[\d,]+)/g)].map(([, x, dx, price]) => [Number(x) > 50, dx, price])
}

test('both prices are written beside the step between them, however early or late it was', () => {
  const first = [false, '0rem', '£350,000']
  expect(drawn('2026-09-08')).toEqual([first, [false, '0.5rem', '£325,000']])
  expect(drawn('2026-11-19')).toEqual([first, [true, '-0.5rem', '£325,000']])
})

test('one price says when it was listed', () => {
  expect(history({ events: [listed] })).toMatch(/1 Sept? 2026 Listed £350,000/)
  expect(history({ events: [] })).toBe('')
})

test('an earlier listing of the same home stands below, with its last price', () => {
  const earlier = [{ from: new Date('2024-03-01'), until: new Date('2024-07-05'), price: 280_000 }]
  expect(history({ events: [listed], earlier })).toMatch(/Listed £350,000 1 Mar 2024 Listed before, until 5 Jul 2024 £280,000/)
})

test('a price that is only on application gives nothing away', () => {
  expect(history({ events: [listed, reduced], card: aCard({ price: null }) })).toBe('')
})

test('rents are by the month', () => {
  expect(history({ events: [listed, reduced], card: aCard({ channel: 'lettings' }) })).toContain(
    'Reduced by £25,000 a month (7.1%) £325,000 a month',
  )
})

const source = { isMadeUp: false, year: 2026 }
const shown = (soldNearby: PropertyContent['soldNearby']) => renderToStaticMarkup(<SoldNearby property={aPropertyPage({ soldNearby })} />)

test('each sale stands with its address, price, kind and day, below them whose data they are', () => {
  const sales = [aSoldPrice({ price: 1_250_000 }), aSoldPrice({ house: 'Mill House', kind: 'flat', isNew: true, soldOn: '2020-12-03' })]
  const words = wordsOfPage(shown({ sales, source }))
  expect(words).toContain('12 High Street, TA1 1AA £1,250,000 Terraced 15 March 2024')
  expect(words).toContain('Mill House, High Street, TA1 1AA £250,000 Flat, newly built 3 December 2020')
  expect(words).toMatch(/Contains HM Land Registry data © Crown copyright and database right 2026\./)
})

test('sales of a demo say that they are made up', () => {
  const words = wordsOfPage(shown({ sales: [aSoldPrice()], source: { ...source, isMadeUp: true } }))
  expect(words).toMatch(/made up for this demonstration/)
  expect(words).not.toContain('Land Registry')
})

test('names are text', () => {
  expect(shown({ sales: [aSoldPrice({ street: '<script>alert(1)</script>' })], source })).not.toContain('<script>')
})

test('without any there is no such part', () => {
  expect(shown(undefined)).toBe('')
})

test('the story of the price is drawn: a line for each price, its marks, and the prices that have room', () => {
  const back = { ...step('new', null, 325_000, '2026-11-05'), kind: 'back-on-market' as const, oldStatus: 'sstc' }
  const html = renderToStaticMarkup(<PriceHistory property={aPropertyPage({ events: [listed, reduced, back] })} />)
  const [svg = ''] = /<svg.*<\/svg>/s.exec(html) ?? []
  expect(svg).toMatch(/^<svg aria-hidden="true"/)
  expect(svg.match(/<circle/g)).toHaveLength(3)
  expect(wordsOfPage(svg)).toMatch(/^£350,000 £325,000 1 Sept? 2026 Today$/)
  // Percent of the width alone: letters keep their size.
  expect(svg).not.toContain('viewBox')
  expect(svg).not.toContain('style=')
})

test('one price is no drawing', () => {
  expect(renderToStaticMarkup(<PriceHistory property={aPropertyPage({ events: [listed] })} />)).not.toContain('<svg')
})
