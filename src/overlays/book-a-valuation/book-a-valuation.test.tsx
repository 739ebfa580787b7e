import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { valuationSlots } from '#src/domain/leads/booking-days.ts'
import type { PageFacts } from '#src/domain/site/page-facts.ts'
import { valuationFacts } from '#src/domain/site/valuation-contacts.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { BookAValuation } from './book-a-valuation.tsx'

const { site, branches } = anAgency
const facts = valuationFacts({ site: { ...site, termsLink: '/terms' }, branches }, new Date('2026-11-22T12:00:00Z'))
const single = { ...facts, form: 'single-step' as const }

function drawn(page: PageFacts): string {
  return renderToStaticMarkup(<BookAValuation page={page} params={{}} close={() => {}} replace={() => {}} />)
}
const bookable = { ...facts, contacts: facts.contacts.map((contact) => ({ ...contact, isBookable: true as const })) }

/** The controls of a name, as they stand in the markup. */
const controls = (html: string, name: string) =>
  [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].map(([control]) => control).filter((control) => control.includes(`name="${name}"`))
const heldBy = (control = '') => /value="([^"]*)"/.exec(control)?.[1]
const chosen = (html: string, name: string) =>
  controls(html, name)
    .filter((each) => each.includes(' checked'))
    .map(heldBy)

test('beside the form stands each branch with its telephone', () => {
  const html = drawn({ valuation: facts })
  for (const { name, telephone } of branches) {
    expect(html).toContain(name)
    expect(html).toContain(telephone)
  }
})

test('an estimate can be had first, unless the agency has none', () => {
  expect(drawn({ valuation: facts })).toMatch(/<a href="\/valuation" [^>]*>Get an instant estimate first<\/a>/)
  expect(drawn({ valuation: { ...facts, instant: false } })).not.toContain('/valuation"')
})

test('a page that does not know leads to the address that does', () => {
  expect(drawn({})).toMatch(/<a [^>]*href="\/book-a-valuation"/)
})

test('as it stands it is one form with day and times, that posts to where it stands', () => {
  const html = drawn({ valuation: facts })
  expect(html).toMatch(/<form [^>]*action="\/book-a-valuation" method="post"/)
  expect(html).not.toContain('Step 1')
  expect(html).not.toContain(' hidden=""')
  expect(controls(html, 'lead_booking[booking_date]')).toHaveLength(1)
  expect(controls(html, 'lead_booking[booking_time][]').map(heldBy)).toEqual(valuationSlots.map(({ time }) => time))
  expect(controls(html, 'lead[is_valuation_request]').map(heldBy)).toEqual(['1'])
  expect(controls(html, 'lead_booking[book_viewing]').map(heldBy)).toEqual(['yes'])
  expect(html).toContain('href="/terms"')
})

test('where a time may be booked it is two pages without script: details, and once they are known the times', () => {
  const first = drawn({ valuation: bookable })
  expect(controls(first, 'valuation_step').map(heldBy)).toEqual(['details'])
  expect(first).toContain('Continue')
  expect(first.match(/<(?:div|fieldset) hidden=""/g)?.length).toBeGreaterThan(0)
  const days = [{ day: '2026-11-24', text: 'Tuesday 24 November', slots: [{ slot: '2026-11-24T09:00', text: '9.00am' }] }]
  const slots = { availability: 'on', branch: { id: 4101, name: 'Taunton' }, minutes: 60, days } as const
  const second = drawn({ valuation: bookable, slots, answer: { form: 'valuation', values: { slot: '2026-11-24T09:00' }, errors: {} } })
  expect([controls(second, 'valuation_step'), chosen(second, 'lead_booking[slot]')]).toEqual([[], ['2026-11-24T09:00']])
  expect(controls(second, 'lead_booking[booking_date]')).toEqual([])
  expect(second).not.toContain(' hidden=""')
})

test('the single step asks for no times, and for the postcode', () => {
  const html = drawn({ valuation: single })
  expect(html).not.toContain('lead_booking')
  const isRequired = (page: PageFacts) => controls(drawn(page), 'lead_client[postcode]')[0]?.includes(' required')
  expect([isRequired({ valuation: single }), isRequired({ valuation: facts })]).toEqual([true, false])
})

test('it begins at letting over a property to let', () => {
  const property = { id: 1, channel: 'lettings' as const, address: '1 High Street', agentRef: 'A1', branchId: 1, isDevelopment: false }
  const reason = (page: PageFacts) => chosen(drawn(page), 'lead[valuation_reason]')
  expect(reason({ valuation: facts })).toEqual(['selling'])
  expect(reason({ valuation: facts, enquiry: { property } })).toEqual(['letting'])
})

test('a form that is shown again holds the day and the times that were chosen', () => {
  const values = { first_name: 'Ann', booking_date: '2026-12-05', booking_time: '9:00 13:00' }
  const html = drawn({ valuation: facts, answer: { form: 'valuation', values, errors: { last_name: 'Please enter a valid last name' } } })
  expect(controls(html, 'lead_booking[booking_date]').map(heldBy)).toEqual(['2026-12-05'])
  expect(chosen(html, 'lead_booking[booking_time][]')).toEqual(['9:00', '13:00'])
})

test('once it was taken it says so in the words of its form', () => {
  const said = (page: PageFacts) => /tabindex="-1"[^>]*>([^<]+)<\/h3><p[^>]*>([^<]+)</.exec(drawn(page))?.slice(1)
  expect(said({ valuation: facts, done: 'Thank you.' })).toEqual(['Thank you', expect.stringContaining('to confirm your appointment.')])
  expect(said({ valuation: single, done: 'Thank you.' })).toEqual(['Thank you', expect.stringContaining('to book your appointment.')])
})
