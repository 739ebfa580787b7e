import { expect, test } from 'vitest'
import { anEntry } from '#tests/support/entries.ts'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { eventDays } from './event-days.ts'
import { isSearchLink, type SaleLinks, withSaleLinks, writtenLinks } from './sale-links.ts'

const now = new Date('2026-11-21T10:00:00Z')
const nothing = { catalogues: new Set<number>(), written: new Map(), entries: [] }
const withLinks = (event: CalendarEvent, links: SaleLinks) => withSaleLinks([event], links)[0]!
const sale = aSale({ catalogueLink: 'https://elsewhere.example/' })
const report = anEntry({ kind: 'market-reports', slug: 'ewes', sale: 'agricultural/1', date: '2026-11-28 19:00' })

test('an event of which nothing was made keeps the links that the agency wrote for it', () => {
  expect(withLinks(sale, { ...nothing, written: writtenLinks([sale], now) })).toEqual(sale)
  expect(withLinks(sale, nothing).catalogueLink).toBeUndefined()
})

test('the catalogue of its lots stands in the place of what was written', () => {
  const link = '/events/agricultural/1/lots'
  const made = { ...nothing, written: writtenLinks([sale], now), catalogues: new Set([1]) }
  expect(withLinks(sale, made)).toMatchObject({ lotsLink: link, catalogueLink: link })
})

test('a market report that names it is its report, and no article is', () => {
  expect(withLinks(sale, { ...nothing, entries: [report] }).reportLink).toBe('/market-reports/ewes')
  const others = [
    { ...report, kind: 'articles' as const },
    { ...report, sale: 'agricultural/2' },
  ]
  expect(withLinks(sale, { ...nothing, entries: others }).reportLink).toBeUndefined()
})

test('events are the same objects while nothing of theirs changes, and so is their list', () => {
  const days = [sale, aSale({ id: 2 }), aSale({ id: 3 })]
  const first = withSaleLinks(days, nothing)
  expect(withSaleLinks(days, { ...nothing, entries: [anEntry({ kind: 'articles', slug: 'ewes' })] })).toBe(first)
  const second = withSaleLinks(days, { ...nothing, catalogues: new Set([2]) })
  expect(second.map((event, at) => event === first[at])).toEqual([true, false, true])
  expect(withSaleLinks(days, nothing)).toEqual(first)
})

test.each([
  ['the next day', {}, [720261204]],
  ['today until a day later', { from: '2026-11-20', time: '14:00' }, [720261120]],
  ['the one after a day that was called off', { changes: [{ on: '2026-12-04', isCancelled: true }] }, [720270115]],
  ['one that was moved before the others', { changes: [{ on: '2027-01-15', to: '2026-11-30' }] }, [720270115]],
  ['none once all are over', { until: '2026-10-30' }, []],
])('of an event that repeats a written link is of %s alone', (_, repeats, ids) => {
  const written = aRepeatedSale({ from: '2026-09-11', everyWeeks: 6, ...repeats }, { lotsLink: '/lots', catalogueLink: '/catalogue' })
  expect([...writtenLinks(eventDays([written], now), now)]).toEqual(
    ids.map((id) => [id, { lotsLink: '/lots', catalogueLink: '/catalogue' }]),
  )
})

test.each([
  ['/property-for-sale/tag-auction', true],
  ['/property-for-sale', true],
  ['/search?disposal=auction', true],
  ['/branches/taunton/properties', true],
  ['/counties/somerset', true],
  ['/branches/taunton', false],
  ['/property-for-sale-by-auction', false],
  ['/auctions/lots', false],
  ['https://elsewhere.example/property-for-sale', false],
])('%s is a search: %s', (link, expected) => {
  expect(isSearchLink(link)).toBe(expected)
})
