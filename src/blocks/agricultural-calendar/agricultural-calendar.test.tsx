import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { type KeptMarkup, KeptMarkupContext } from '#src/ui/kept-markup.ts'
import { PageStateContext } from '#src/ui/page-state.ts'
import { aRecord, someLoaded, testTime } from '#tests/support/blocks.ts'
import { aSale } from '#tests/support/events.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { agriculturalCalendar } from './agricultural-calendar.tsx'

/** The calendar on 21 November 2026, at an address with this query. */
function shownWith(events: readonly CalendarEvent[], query: Record<string, string> = {}, content = {}): string {
  const loaded = someLoaded({
    events: { events, results: new Map(), figures: new Map(), pictures: new Map(), pictureSets: {}, pageSize: 12 },
  })
  const view = agriculturalCalendar.render(aRecord(agriculturalCalendar, content), loaded, testTime)
  return renderToStaticMarkup(<PageStateContext value={{ path: '/sales', query }}>{view}</PageStateContext>)
}
const titles = (markup: string) => [...markup.matchAll(/<h3[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title)
/** The months that can be chosen, in words, with their addresses. */
const monthsOf = (markup: string) =>
  [...markup.matchAll(/<a href="(\/sales[^"]*)"([^>]*)>(.*?)<\/a>/gs)].map(
    ([, href = '', rest = '', words = '']) =>
      `${wordsOfPage(words.replaceAll(/<small>([a-z]+)<\/small>/g, '$1'))} ${href.replaceAll('&amp;', '&')}${rest.includes('aria-current') ? ' *' : ''}`,
  )

const sales = [
  aSale({ id: 1, title: 'Ewes', topic: 'Sheep' }),
  aSale({ id: 2, title: 'Steers', topic: 'Store cattle', date: '2026-11-24' }),
  aSale({ id: 3, title: 'Rams', topic: 'Sheep', date: '2026-12-05' }),
]

test.each([
  [{}, ['Steers', 'Ewes']],
  [{ type: 'sheep' }, ['Ewes']],
  [{ type: 'STORE_cattle' }, ['Steers']],
  [{ type: 'sheep', month: '2026-12' }, ['Rams']],
])('the query %j shows %j', (query, shown) => {
  expect(titles(shownWith(sales, query))).toEqual(shown)
})

test('a month without such an event says so, in the words of the rules', () => {
  const markup = shownWith(sales, { month: '2027-05' })
  expect(markup).toContain('There are no events of this sales type in the selected month.')
  expect(monthsOf(markup).filter((month) => month.endsWith('*'))).toEqual([
    'May 2027 0 sales /sales?month=2027-05#a-agricultural-calendar-calendar *',
  ])
})

test('another type keeps a month that was chosen, and chooses none', () => {
  expect(shownWith(sales)).not.toContain('name="month"')
  expect(shownWith(sales, { month: '2027-05' })).toContain('name="month" value="2027-05"')
})

test('this month and the next eleven keep the type', () => {
  const markup = shownWith(sales, { type: 'store-cattle' })
  const months = monthsOf(markup)
  expect(months).toHaveLength(12)
  expect(months[0]).toBe('This month 1 sale /sales?type=store-cattle#a-agricultural-calendar-calendar *')
  expect(months[11]).toBe('October 2027 0 sales /sales?type=store-cattle&month=2027-10#a-agricultural-calendar-calendar')
  expect(markup).toMatch(/<option value="store-cattle" selected="">Store cattle/)
})

test('kinds have a mark by their place among the types, those not on offer none', () => {
  const kindsOf = (markup: string) => [...markup.matchAll(/<span [^>]*data-kind="(\d)"/g)].map(([, kind]) => kind)
  expect(kindsOf(shownWith(sales))).toEqual(['2', '1'])
  expect(kindsOf(shownWith(sales, {}, { filters: ['Store cattle', 'Goats'] }))).toEqual(['1'])
})

test('a type without events is chosen, and shows nothing', () => {
  const markup = shownWith(sales, { type: 'goats' })
  expect(markup).toMatch(/<option value="goats" selected="">Goats/)
  expect(titles(markup)).toEqual([])
  expect(markup).toContain('There are no events')
})

test('of the month that runs, sales that are over say so', () => {
  const over = aSale({ id: 4, title: 'Lambs', date: '2026-11-20' })
  expect(shownWith([over]).match(/Lambs|This sale is over/g)).toContain('This sale is over')
  expect(shownWith(sales)).not.toContain('This sale is over')
})

test('what is to come stands first, what is over of the month folded away below it', () => {
  const over = aSale({ id: 4, title: 'Lambs', date: '2026-11-02' })
  const markup = shownWith([over, ...sales])
  expect(titles(markup)).toEqual(['Steers', 'Ewes', 'Lambs'])
  expect(markup.indexOf('<details><summary')).toBeLessThan(markup.indexOf('>Lambs'))
  expect(markup.indexOf('<details><summary')).toBeGreaterThan(markup.indexOf('>Ewes'))
  expect(shownWith([over])).not.toContain('Earlier this month')
})

test('once a month is over, the calendar goes on with the next one', () => {
  const over = aSale({ id: 4, title: 'Lambs', date: '2026-11-02' })
  const next = aSale({ id: 5, title: 'Rams', date: '2026-12-03' })
  const markup = shownWith([over, next])
  expect(markup).toContain('>In December 2026</h3>')
  expect(monthsOf(markup).filter((month) => month.endsWith('*'))).toEqual([expect.stringMatching('^December 2026 ')])
  expect(markup.match(/Rams(?=<)|Earlier this month|Lambs(?=<)/g)).toEqual(['Rams', 'Earlier this month', 'Lambs'])
})

test('topic and online auction stand above the title; stock is linked by its tab', () => {
  const markup = shownWith([aSale({ onlineAuction: true, stockLink: 'sheep' })], {}, { stockLink: '/livestock-market' })
  expect(markup).toContain('Sheep · Online auction')
  expect(markup).toContain('href="/livestock-market#sheep"')
})

test('the first picture that there is comes before all others', () => {
  const stored = { hash: 'a'.repeat(64), width: 1600, height: 900 }
  const withPicture = [2, 3].map((id) => aSale({ id, images: [{ file: 'ewes.jpg', alt: '' }] }))
  const pictures = new Map([['ewes.jpg', stored]])
  const loaded = someLoaded({
    events: { events: [aSale(), ...withPicture], results: new Map(), figures: new Map(), pictures, pictureSets: {}, pageSize: 12 },
  })
  const markup = renderToStaticMarkup(agriculturalCalendar.render(aRecord(agriculturalCalendar, {}), loaded, testTime))
  expect([...markup.matchAll(/<img[^>]*loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual(['eager', 'lazy'])
})

test('phones fold away what is more than a page', () => {
  const many = Array.from({ length: 14 }, (_, at) => aSale({ id: at + 1 }))
  const markup = shownWith(many)
  expect(markup.match(/data-more=""/g)).toHaveLength(2)
  expect(markup).toContain('data-below="768"')
})

test('months, types and the ways to subscribe are made once for all who look at a month', () => {
  const events = { events: sales, results: new Map(), figures: new Map(), pictures: new Map(), pictureSets: {}, pageSize: 12 }
  const content = aRecord(agriculturalCalendar, {})
  const keptOf = (month: string) => {
    const kept: Array<[object, string]> = []
    const keep = (of: object, variant: string) => void kept.push([of, variant])
    const view = agriculturalCalendar.render(content, someLoaded({ events }), testTime)
    renderToStaticMarkup(
      <KeptMarkupContext value={keep as KeptMarkup}>
        <PageStateContext value={{ path: '/sales', query: { month } }}>{view}</PageStateContext>
      </KeptMarkupContext>,
    )
    return kept
  }
  const [first, again, other] = ['2026-12', '2026-12', '2027-01'].map(keptOf)
  expect(again?.map(([, variant]) => variant)).toEqual(first?.map(([, variant]) => variant))
  expect(again?.every(([of], at) => of === first?.[at]?.[0])).toBe(true)
  expect(first?.map(([, variant]) => variant.split(' ')[0])).toEqual(expect.arrayContaining(['months', 'subscribe']))
  const monthsOf = (kept: typeof first) => kept?.find(([, variant]) => variant.startsWith('months'))
  expect(monthsOf(other)?.[1]).not.toBe(monthsOf(first)?.[1])
})

test('it changes when its next event does', () => {
  const events = [aSale({ validFrom: '2026-11-21 15:00' })]
  const loaded = someLoaded({
    events: { events, results: new Map(), figures: new Map(), pictures: new Map(), pictureSets: {}, pageSize: 12 },
  })
  expect(agriculturalCalendar.changesAt(loaded, testTime)).toEqual(new Date('2026-11-21T15:00:00.001Z'))
})
