import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { writtenLinks } from '#src/domain/events/sale-links.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { aSale } from '#tests/support/events.ts'
import { wordsOf } from '#tests/support/page-content.ts'
import { loadEvent } from './load.ts'
import { WhenAndWhere } from './when-and-where.tsx'

/** On 21 November 2026. */
function shown(about: Partial<CalendarEvent>): string {
  const [branch] = anAgency.branches
  const event = aSale({ ...about, ...(about.branch !== undefined && { branch: branch?.slug ?? '' }) })
  const known = {
    links: { catalogues: new Set<number>(), written: writtenLinks([event], testTime), entries: [] },
    agency: { ...anAgency, events: [event] },
    pictures: new Map(),
    publicUrl: 'https://agency.example',
    now: testTime,
  }
  const content = loadEvent(known, event.calendar, event.id)
  return content ? renderToStaticMarkup(<WhenAndWhere content={content} />) : ''
}

test.each([
  ['its place by name', {}, 'directions?to=Taunton%20Market'],
  ['its postcode', { postcode: 'TA1 1CK' }, 'directions?to=TA1%201CK'],
  ['the point of its branch', { branch: 'own', postcode: 'TA1 1CK' }, 'directions?to=51%2C-3'],
])('directions lead to %s', (_, about, address) => {
  expect(shown(about)).toContain(`href="https://www.openstreetmap.org/${address}"`)
})

test('a branch is linked, and then its own page says the postcode', () => {
  const slug = anAgency.branches[0]?.slug
  expect(shown({ branch: 'own', postcode: 'TA1 1CK' })).toContain(`href="/branches/${slug}"`)
  expect(wordsOf(shown({ branch: 'own', postcode: 'TA1 1CK' }))).not.toContain('TA1 1CK')
  expect(wordsOf(shown({ postcode: 'TA1 1CK' }))).toContain('Taunton Market , TA1 1CK')
})

test('the number is shown and rung, once', () => {
  const markup = shown({ contactNumber: '01632 960140' })
  expect(markup.match(/tel:01632960140/g)).toHaveLength(1)
  expect(wordsOf(markup)).toContain('01632 960140')
  expect(wordsOf(markup)).not.toContain('Call')
})

test('the time is one that programs read', () => {
  expect(shown({ date: '2026-11-28 14:30' })).toContain('<time dateTime="2026-11-28T14:30"')
  expect(shown({ date: '2026-11-28' })).toContain('<time dateTime="2026-11-28"')
})

test.each([
  ['to come', { date: '2026-11-28' }, ['Register', 'View Lots', 'Add to calendar']],
  ['over', { date: '2026-11-19' }, ['View Lots']],
  ['called off', { date: '2026-11-28', isCancelled: true }, ['View Lots']],
])('what one can do about an auction that is %s: %s', (_, about, expected) => {
  const auction = { calendar: 'property-auctions', lotsLink: '/lots', registerLink: 'https://bids.example/' } as const
  const words = wordsOf(shown({ ...auction, ...about }))
  expect(['Register', 'View Lots', 'Add to calendar'].filter((name) => words.includes(name))).toEqual(expected)
})

test('who bids elsewhere is told that a new tab opens', () => {
  const markup = shown({ calendar: 'property-auctions', registerLink: 'https://bids.example/' })
  expect(markup).toMatch(/<a [^>]*href="https:\/\/bids\.example\/" target="_blank" rel="noopener"/)
  expect(wordsOf(markup)).toContain('(opens in a new tab)')
})
