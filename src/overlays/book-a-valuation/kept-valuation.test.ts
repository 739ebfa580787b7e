import { expect, test } from 'vitest'
import { keptValuation } from './kept-valuation.ts'

const typed = {
  'lead_client[postcode]': ['TA1 1AA'],
  'lead[valuation_reason]': ['letting'],
  'lead_booking[slot]': ['2026-11-24T09:00'],
  'lead_booking[booking_time][]': ['9:00', '10:00'],
  'marketing_preferences[opt_in_terms]': [],
}

test('what was typed and chosen is there as the form would send it', () => {
  const kept = keptValuation({ step: () => 'confirm', read: () => typed })
  expect(kept).toMatchObject({
    step: 'confirm',
    place: { postcode: 'TA1 1AA', valuation_reason: 'letting' },
    slot: '2026-11-24T09:00',
  })
  expect([...kept.given]).toEqual([
    ['lead_client[postcode]', 'TA1 1AA'],
    ['lead[valuation_reason]', 'letting'],
    ['lead_booking[slot]', '2026-11-24T09:00'],
    ['lead_booking[booking_time][]', '9:00'],
    ['lead_booking[booking_time][]', '10:00'],
  ])
})

test.each(['details', 'no-branch', 'nonsense', undefined])('%s is no step to come back to', (step) => {
  const kept = keptValuation({ step: () => step, read: () => undefined })
  expect([kept.step, kept.slot, kept.place, [...kept.given]]).toEqual([undefined, '', { postcode: '', valuation_reason: '' }, []])
})
