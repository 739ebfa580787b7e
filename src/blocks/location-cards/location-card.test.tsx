import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { LocationCard } from './location-card.tsx'

const weekdays = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, opens: '09:00', closes: '17:30' }))
const branch = {
  ...anAgency.branches[0]!,
  introduction: 'Over the roofs.',
  openingTimes: [...weekdays, { dayOfWeek: 6, opens: '09:00', closes: '12:00' }],
}
const card = { linkText: 'Visit office' }

function markupOf(overrides: Partial<ComponentProps<typeof LocationCard>> = {}) {
  const props = { card, branch, picture: undefined, hasIcons: true, paths: new Set<string>(), now: testTime, ...overrides }
  return renderToStaticMarkup(<LocationCard {...props} />)
}

const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')
const rowsOf = (markup: string) =>
  [...markup.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, days, hours]) => `${wordsOf(days!)}: ${hours}`)

test('opening times stand in a table, after what holds at this minute', () => {
  const markup = markupOf({ now: new Date('2026-11-21T11:59:00Z') })
  expect(wordsOf(markup)).toContain('Open now until 12.00pm')
  expect(rowsOf(markup)).toEqual(['Monday to Friday: 9.00am to 5.30pm', 'Saturday: 9.00am to 12.00pm'])
  expect(markup).toContain('data-until="2026-11-21T12:00:00.000Z"')
  expect(markupOf()).toContain('Closed now, open on Monday')
  expect(markupOf({ branch: { ...branch, closedDays: ['2026-11-21'] } })).toContain('Closed now, open on Monday')
  expect(markupOf({ branch: { ...branch, openingTimes: [] } })).not.toMatch(/<table|Open now|Closed/)
})

test('the telephone and the way there are links, directions in a new tab', () => {
  const markup = markupOf()
  expect(markup).toContain('href="tel:01632960001"')
  expect(markup).toMatch(/<a href="https:\/\/www\.openstreetmap\.org\/directions\?to=51%2C-3"[^>]*target="_blank"[^>]*>Get directions/)
})

test.each([
  ['none without a page or an address', {}, [], undefined],
  ['to the page of the branch where there is one', {}, ['/branches/taunton'], '/branches/taunton'],
  ['to the address given', { link: '/offices' }, ['/branches/taunton'], '/offices'],
])('the link to the office: %s', (_, own, paths, expected) => {
  const markup = markupOf({ card: { ...card, ...own }, paths: new Set(paths) })
  expect(markup.match(/<a href="([^"]*)"[^>]*>Visit office/)?.[1]).toBe(expected)
})

test('a narrow card shows three letters of each day', () => {
  const narrow = markupOf().replaceAll(/<span class="[^"]*rest[^"]*">.*?<\/span>/g, '')
  expect(rowsOf(narrow)).toEqual(['Mon to Fri: 9.00am to 5.30pm', 'Sat: 9.00am to 12.00pm'])
})

test('without a picture there is the drawing, or no place for one', () => {
  expect(markupOf()).toContain('data-no-picture')
  expect(markupOf({ picture: null })).not.toContain('data-no-picture')
})

test('title and text of the card go before those of the branch', () => {
  expect(markupOf()).toMatch(/>Taunton<\/h3>.*Over the roofs\./)
  const own = markupOf({ card: { ...card, title: 'Head office', text: 'By the church.' } })
  expect(own).toMatch(/>Head office<\/h3>.*By the church\./)
  expect(own).not.toContain('Over the roofs.')
})
