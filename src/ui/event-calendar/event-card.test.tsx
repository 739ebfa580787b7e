import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import { EventCard } from './event-card.tsx'

const picture = { hash: 'a'.repeat(64), width: 1600, height: 1067 }

test('date and place are told, the date as people say it', () => {
  const markup = renderToStaticMarkup(<EventCard event={aSale({ date: '2026-11-28 14:30' })} picture={undefined} links={[]} />)
  expect(markup).toContain('<time dateTime="2026-11-28T14:30">Saturday 28 November 2026 at 2:30 pm</time>')
  expect(markup).toContain('Taunton Market')
  expect(markup).not.toContain('<ul')
})

test('a day without a time has none', () => {
  const markup = renderToStaticMarkup(<EventCard event={aSale({ date: '2026-11-28' })} picture={undefined} links={[]} />)
  expect(markup).toContain('<time dateTime="2026-11-28">Saturday 28 November 2026</time>')
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
  expect(new Set([...markup.matchAll(/ (\d+)w/g)].map(([, width]) => width))).toEqual(new Set(['500', '800']))
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
  expect(markup).toContain('<a href="/stock#sheep">Stock</a>')
  expect(markup).toContain('Sheep')
})
