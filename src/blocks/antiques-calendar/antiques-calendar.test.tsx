import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { PageStateContext } from '#src/ui/page-state.ts'
import { aRecord, someLoaded, testTime } from '#tests/support/blocks.ts'
import { aSale } from '#tests/support/events.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { antiquesCalendar } from './antiques-calendar.tsx'

function shownWith(events: readonly CalendarEvent[], query: Record<string, string> = {}, content = {}): string {
  const loaded = someLoaded({
    events: { events, results: new Map(), figures: new Map(), pictures: new Map(), pictureSets: {}, pageSize: 12 },
  })
  const view = antiquesCalendar.render(aRecord(antiquesCalendar, content), loaded, testTime)
  return renderToStaticMarkup(<PageStateContext value={{ path: '/antiques', query }}>{view}</PageStateContext>)
}
const titles = (markup: string) => [...markup.matchAll(/<h3[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title)

/** The links of a row: its kinds, or its months. */
function linksIn(row: string, markup: string) {
  const [nav = ''] = markup.match(new RegExp(`<nav aria-label="[^"]*: ${row}".*?</nav>`, 's')) ?? []
  return [...nav.matchAll(/<a href="([^"#]*)[^"]*"([^>]*)>(.*?)<\/a>/gs)].map(([, href, rest = '', words = '']) => ({
    href: href?.replaceAll('&amp;', '&'),
    words: wordsOfPage(words.replaceAll(/<small>([a-z]+)<\/small>/g, '$1')),
    isChosen: rest.includes('aria-current'),
  }))
}

const sales = [
  aSale({ calendar: 'antiques', id: 1, title: 'Clocks', topic: 'Clocks', date: '2026-12-10' }),
  aSale({ calendar: 'antiques', id: 2, title: 'Teapots', topic: 'Silver', date: '2026-11-25', contactNumber: '01632 960001' }),
  aSale({ calendar: 'antiques', id: 3, title: 'Sold', topic: 'Silver', date: '2026-11-01' }),
]

test.each([
  [{}, ['Teapots', 'Clocks'], 'All'],
  [{ type: 'SILVER' }, ['Teapots'], 'Silver'],
  [{ type: 'clocks' }, ['Clocks'], 'Clocks'],
  [{ type: 'toys' }, [], 'Toys'],
])('the query %j shows %j, and chooses %s', (query, shown, chosen) => {
  const markup = shownWith(sales, query)
  expect(titles(markup)).toEqual(shown)
  expect(linksIn('kinds', markup).filter(({ isChosen }) => isChosen)).toEqual([expect.objectContaining({ words: chosen })])
})

test('filters begin with All; those that are given are shown in their order', () => {
  const names = (markup: string) => linksIn('kinds', markup).map(({ words }) => words)
  expect(names(shownWith(sales))).toEqual(['All', 'Clocks', 'Silver'])
  expect(names(shownWith(sales, {}, { filters: ['Silver', 'Toys'] }))).toEqual(['All', 'Silver', 'Toys'])
  expect(shownWith(sales, { type: 'toys' }, { filters: ['Toys'] })).toContain('There are no sales of this kind to come.')
})

test('the number is a link, and a block of its own where there is room', () => {
  const markup = shownWith(sales, { type: 'silver' })
  expect(markup).toContain('<a href="tel:01632960001">Call<')
  expect(markup).toContain('>More information: 01632 960001</p>')
  expect(shownWith(sales, { type: 'clocks' })).not.toContain('More information')
})

test('every window folds away what is more than a page', () => {
  const markup = shownWith(Array.from({ length: 13 }, (_, at) => aSale({ calendar: 'antiques', id: at + 1 })))
  expect(markup.match(/data-more=""/g)).toHaveLength(1)
  expect(markup).not.toContain('data-below')
})

test('a month shows its sales alone, keeps the kind, and leads back to all months', () => {
  const months = linksIn('months', shownWith(sales, { type: 'silver' }))
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ href: '/antiques?type=silver&month=2026-11', words: 'This month 1 sale', isChosen: false })
  const markup = shownWith(sales, { month: '2026-12' })
  expect(titles(markup)).toEqual(['Clocks'])
  expect(linksIn('months', markup).filter(({ isChosen }) => isChosen)).toEqual([
    { href: '/antiques?month=2026-12', words: 'December 2026 1 sale', isChosen: true },
  ])
  expect(linksIn('months', markup).at(-1)).toEqual({ href: '/antiques', words: 'Show all months', isChosen: false })
  expect(linksIn('kinds', markup)[1]?.href).toBe('/antiques?type=clocks&month=2026-12')
  expect(shownWith(sales, { month: '2027-05' })).toContain('in this month')
})
