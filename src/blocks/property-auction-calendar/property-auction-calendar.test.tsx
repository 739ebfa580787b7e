import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SaleResult } from '#src/domain/auctions/lot-words.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { PageStateContext } from '#src/ui/page-state.ts'
import { aRecord, someLoaded, testTime } from '#tests/support/blocks.ts'
import { aSale } from '#tests/support/events.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { examples, propertyAuctionCalendar } from './property-auction-calendar.tsx'

const parts = new Set(['/auctions', '/auctions/online-timed-auctions', '/auctions/buying-guide', '/auctions/selling-guide'])

function shownAt(
  path: string,
  events: readonly CalendarEvent[],
  content: object = examples['with online auctions and guides'],
  results = new Map<number, string>(),
  paths: ReadonlySet<string> = parts,
  figures = new Map<number, SaleResult>(),
): string {
  const loaded = someLoaded({ paths, events: { events, results, figures, pictures: new Map(), pictureSets: {}, pageSize: 2 } })
  const view = propertyAuctionCalendar.render(aRecord(propertyAuctionCalendar, content), loaded, testTime)
  return renderToStaticMarkup(<PageStateContext value={{ path }}>{view}</PageStateContext>)
}
const titles = (markup: string) => [...markup.matchAll(/<h3[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title)
const auction = (id: number, title: string, date: string, validFrom = '2026-01-01') =>
  aSale({ calendar: 'property-auctions', id, title, date, validFrom, lotsLink: '/lots', registerLink: 'https://bids.example/' })

const auctions = [
  auction(1, 'December', '2026-12-03 14:00'),
  auction(2, 'Over', '2026-10-01 14:00'),
  auction(3, 'Yesterday at two', '2026-11-20 14:00'),
  auction(4, 'Last, over', '2026-11-12'),
  auction(5, 'Hidden', '2027-01-07', '2026-11-21'),
]

test('auctions to come stand before recent results, the nearest first in both', () => {
  const markup = shownAt('/auctions', auctions)
  expect(titles(markup)).toEqual(['December', 'Yesterday at two', 'Last, over', 'Over'])
  const [coming = '', results = ''] = markup.split('Recent Results')
  expect([coming.match(/>Register/g)?.length, results.match(/>Register/g)]).toEqual([2, null])
  expect(results.match(/>View Lots/g)).toHaveLength(2)
})

test('the results have the id that their hash names; without results there is none', () => {
  expect(shownAt('/auctions', auctions)).toContain('<section id="/recent-results"')
  expect(shownAt('/auctions', auctions.slice(0, 1))).not.toContain('recent-results')
  expect(shownAt('/auctions', [])).toContain('No auction has been announced yet.')
})

test('phones fold away what is more than a page', () => {
  const markup = shownAt('/auctions', [...auctions, auction(6, 'Later', '2027-03-01'), auction(7, 'Last', '2027-04-01')])
  expect(markup.match(/data-below="768"/g)).toHaveLength(1)
  expect(markup.match(/data-more=""/g)).toHaveLength(1)
})

test.each([
  ['/auctions', ['/auctions page', '/auctions/online-timed-auctions ']],
  ['/auctions/online-timed-auctions', ['/auctions ', '/auctions/online-timed-auctions page']],
  ['/auctions/buying-guide', ['/auctions ', '/auctions/online-timed-auctions ']],
])('%s has two tabs: %j', (path, tabs) => {
  const [nav = ''] = shownAt(path, auctions).match(/<nav.*?<\/nav>/s) ?? []
  const found = [...nav.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => {
    const [, href] = attributes.match(/href="([^"]*)"/) ?? []
    return `${href} ${attributes.match(/aria-current="(\w+)"/)?.[1] ?? ''}`
  })
  expect(found).toEqual(tabs)
})

test.each([
  ['online-timed-auctions', 'https://auctions.example/online', true],
  ['buying-guide', 'https://auctions.example/buying', true],
  ['selling-guide', 'https://elsewhere.example/selling', false],
])('/auctions/%s shows %s, in a frame once asked for: %s', (part, address, inFrame) => {
  const markup = shownAt(`/auctions/${part}`, auctions)
  expect(markup).not.toContain('<iframe')
  expect(markup).not.toContain('Recent Results')
  expect(markup.includes(`data-address="${address}"`)).toBe(inFrame)
  expect(markup.includes('Show it here')).toBe(inFrame)
  expect(markup).toContain(`<a href="${address}" target="_blank"`)
  expect(titles(markup)).toHaveLength(2)
  expect(markup).toContain('href="/auctions/buying-guide"')
})

test('without pages elsewhere there is the room alone', () => {
  const markup = shownAt('/auctions/buying-guide', auctions, {})
  expect(markup).toContain('Recent Results')
  expect(markup).not.toContain('/online-timed-auctions')
})

test('what its page is not at, no tab and no button lead to', () => {
  const paths = new Set(['/auctions', '/auctions/buying-guide'])
  const markup = shownAt('/auctions/buying-guide', auctions, undefined, undefined, paths)
  expect(markup).toContain('href="/auctions/buying-guide"')
  expect(markup).not.toMatch(/href="[^"]*(online-timed-auctions|selling-guide)"/)
})

test('the next auction stands first, with how soon it is and what to do; one called off stays in the list', () => {
  const markup = shownAt('/auctions', auctions)
  const next = (shown: string) => wordsOfPage(/Next auction:.*?<\/article>/s.exec(shown)?.[0] ?? '')
  expect(next(markup)).toContain('Next auction: in 12 days December Thursday 3 December 2026 at 2.00pm')
  const later = shownAt('/auctions', [{ ...auctions[0]!, isCancelled: true }, auction(6, 'Later', '2027-03-01')])
  expect(next(later)).toContain('Later')
  expect(titles(later)).toEqual(['Later', 'December'])
  expect(later).toContain('Called off')
})

test('a sale with a catalogue says what it came to in figures', () => {
  const sale = { offered: 26, sold: 23, soldPrior: 0, unsold: 3, withdrawn: 0, postponed: 0, sum: 3_960_500, highest: 420_000 }
  const markup = shownAt('/auctions', auctions, {}, new Map([[2, 'in words']]), parts, new Map([[2, sale]]))
  expect(wordsOfPage(markup)).toContain('88% sold Sold 23 of 26 lots In all £3,960,500 Highest £420,000')
  expect(markup).toContain('<rect width="88"')
  expect(markup).not.toContain('in words')
})

test('a result without figures is a line without a picture', () => {
  const sale = { offered: 26, sold: 23, soldPrior: 0, unsold: 3, withdrawn: 0, postponed: 0, sum: 3_960_500, highest: 420_000 }
  const [, none = ''] = shownAt('/auctions', auctions).split('Recent Results')
  const [, one = ''] = shownAt('/auctions', auctions, {}, undefined, parts, new Map([[2, sale]])).split('Recent Results')
  expect([none, one].map((results) => results.match(/data-no-picture/g)?.length)).toEqual([undefined, 1])
})

test('a sale says what it came to', () => {
  const markup = shownAt(
    '/auctions',
    auctions,
    {},
    new Map([
      [2, '22 of 28 lots sold'],
      [1, ''],
    ]),
  )
  const [coming = '', results = ''] = markup.split('Recent Results')
  expect(results).toContain('<p>22 of 28 lots sold</p>')
  expect(coming).not.toContain('<p></p>')
})

test('the year to come is seen at a glance, its months leading to their auctions', () => {
  const cancelled = { ...auction(8, 'No', '2026-12-20'), isCancelled: true }
  const [strip = ''] = shownAt('/auctions', [
    ...auctions,
    auction(6, 'Later', '2027-03-01'),
    cancelled,
    auction(9, 'Two', '2026-12-03'),
    auction(10, 'Next', '2026-12-04'),
  ]).match(/<nav aria-label="Auctions by month".*?<\/nav>/s) ?? ['']
  expect(strip.match(/<li>/g)).toHaveLength(12)
  expect([...strip.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/events/property-auctions/3',
    '/events/property-auctions/9',
    '/events/property-auctions/6',
  ])
  expect(wordsOfPage(strip.replaceAll(/<small>([a-z]+)<\/small>/g, '$1'))).toMatch(
    /^This month 20 December 2026 3, 4 January 2027 None February 2027/,
  )
})

test('the results of twelve months are drawn and stand in a table', () => {
  const sale = (offered: number, sold: number, sum: number) => ({
    ...{ offered, sold, soldPrior: 0, unsold: offered - sold, withdrawn: 0, postponed: 0, sum, highest: sum / 2 },
  })
  const figures = new Map([
    [2, sale(20, 10, 1_000_000)],
    [4, sale(40, 35, 3_000_000)],
  ])
  const markup = shownAt('/auctions', auctions, {}, undefined, parts, figures)
  const words = wordsOfPage(markup.split('-year"')[2] ?? '')
  expect(words).toContain('75% 45 of 60 lots sold £4,000,000 at 2 auctions £1,500,000 the highest price')
  expect(words).toContain('12 Nov 2026 35 of 40 88% £3,000,000 £1,500,000 1 Oct 2026 10 of 20 50% £1,000,000 £500,000')
  expect([...markup.matchAll(/<rect x="[^"]*" width="36%" y="([\d.]+)%"/g)].map(([, y]) => y)).toEqual(['50', '75', '0', '12.5'])
  expect(markup).toContain('from 50% at the first to 88% at the last"')
  expect(shownAt('/auctions', auctions)).not.toContain('The last twelve months')
})
