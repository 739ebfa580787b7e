import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { EventCard, EventTime } from './event-card.tsx'

const picture = { hash: 'a'.repeat(64), width: 1600, height: 1067 }

test('date, time and place are told, the date with the title', () => {
  const markup = renderToStaticMarkup(<EventCard event={aSale({ date: '2026-11-28 14:30' })} picture={undefined} links={[]} />)
  expect(wordsOfPage(markup)).toContain('Sale of sheep , Saturday 28 November 2026')
  expect(markup).toContain('<time dateTime="2026-11-28T14:30">2.30pm</time>')
  expect(markup).toContain('Taunton Market')
  expect(markup).not.toContain('<ul')
})

test('of a day without a time the day is said', () => {
  const markup = renderToStaticMarkup(<EventCard event={aSale({ date: '2026-11-28' })} picture={undefined} links={[]} />)
  expect(markup).toContain('<time dateTime="2026-11-28">Saturday 28 November 2026</time>')
})

test('of sales of one name, headings, pictures and links say of which day each is', () => {
  const links = [
    { text: 'View Lots', href: '/lots' },
    { text: 'Register', href: 'https://bids.example/' },
  ]
  const markup = renderToStaticMarkup(<EventCard event={aSale({ date: '2026-11-28 14:30' })} picture={picture} links={links} />)
  expect(wordsOfPage(/<h3.*<\/h3>/.exec(markup)![0])).toBe('Sale of sheep , Saturday 28 November 2026')
  expect(wordsOfPage(/<li>.*<\/li>/.exec(markup)![0])).toBe(
    'View Lots : Sale of sheep, Saturday 28 November 2026 Register : Sale of sheep, Saturday 28 November 2026 (opens in a new tab)',
  )
  expect(markup).toContain('aria-label="Pictures: Sale of sheep, Saturday 28 November 2026"')
})

test.each([
  [true, 'loading="eager"', 'fetchPriority="high"'],
  [false, 'loading="lazy"', 'decoding="async"'],
])('of the first card, %s, the picture is %s', (isFirst, loading, other) => {
  const event = aSale({ images: [{ file: 'market.jpg', alt: 'Pens' }] })
  const markup = renderToStaticMarkup(<EventCard event={event} picture={picture} isFirst={isFirst} links={[]} />)
  expect(markup).toContain(loading)
  expect(markup).toContain(other)
  expect(markup).toMatch(/alt="Pens"/)
  expect(new Set([...markup.matchAll(/ (\d+)w/g)].map(([, width]) => width))).toEqual(new Set(['500']))
})

test('without a picture the roof line stands in its place', () => {
  expect(renderToStaticMarkup(<EventCard event={aSale()} picture={undefined} links={[]} />)).toContain('<svg')
})

test('links elsewhere open a new tab, those of the site and telephones do not', () => {
  const links = [
    { text: 'Catalogue', href: 'https://catalogue.example/' },
    { text: 'Stock', href: '/stock#sheep' },
    { text: 'Call', href: 'tel:0163' },
  ]
  const markup = renderToStaticMarkup(<EventCard event={aSale()} picture={undefined} links={links} over="Sheep" />)
  expect(markup.match(/target="_blank"/g)).toHaveLength(1)
  expect(markup).toContain('<a href="/stock#sheep">Stock<')
  expect(markup).toContain('Sheep')
})

test.each([
  ['agricultural', 'agricultural-sales-event'],
  ['property-auctions', 'property-auction-sales-event'],
  ['antiques', 'antiques-sales-event'],
] as const)('its title leads to its page, its picture opens all of them: %s', (calendar, overlay) => {
  const markup = renderToStaticMarkup(<EventCard event={aSale({ calendar, id: 720261128 })} picture={picture} links={[]} />)
  const page = `/events/${calendar}/720261128`
  expect(markup).toContain(`<a href="${page}">Sale of sheep<`)
  expect(markup).toContain(`data-opens="#/${overlay}/720261128" aria-label="Pictures: Sale of sheep, `)
  expect(markup.match(new RegExp(`<a href="${page}"`, 'g'))).toHaveLength(2)
})

test('one tabs as one sees: the picture stands before what is said below it', () => {
  const links = [{ text: 'View Lots', href: '/lots' }]
  const markup = renderToStaticMarkup(<EventCard event={aSale()} picture={picture} links={links} />)
  expect(markup.match(/Pictures:|<h3|View Lots/g)).toEqual(['Pictures:', '<h3', 'View Lots'])
})

test('what was moved or called off says so', () => {
  const card = (event: object) => renderToStaticMarkup(<EventCard event={aSale(event)} picture={undefined} links={[]} />)
  expect(card({ isCancelled: true })).toContain('Called off')
  expect(card({ movedFrom: '2026-11-27' })).toContain('Moved from Friday 27 November 2026')
  expect(card({})).not.toMatch(/Called off|Moved from|Pictures:/)
})

const shown = (event: Parameters<typeof EventTime>[0]['event']) => renderToStaticMarkup(<EventTime event={event} />)

test.each([
  [{ date: '2026-11-28' }, '2026-11-28', 'Saturday 28 November 2026'],
  [{ date: '2026-11-28 14:30' }, '2026-11-28T14:30', 'Saturday 28 November 2026 at~2.30pm'],
  [{ date: '2026-11-28 10:30', endTime: '15:00' }, '2026-11-28T10:30', 'Saturday 28 November 2026 at~10.30am, until~3.00pm'],
])('the times of %j end no line in their middle (~)', (event, dateTime, text) => {
  expect(shown(event)).toBe(`<time dateTime="${dateTime}">${text.replaceAll('~', '\u00a0')}</time>`)
})
