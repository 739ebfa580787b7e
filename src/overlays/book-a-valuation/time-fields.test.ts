import { expect, test } from 'vitest'
import { bookedSlot, countTimes, keptValuation, noteTime, timeFields } from './time-fields.ts'

function form(date: string, times: readonly string[]): FormData {
  const data = new FormData()
  data.set(timeFields.date, date)
  for (const time of times) data.append(timeFields.times, time)
  return data
}

test.each([
  ['2026-11-25', ['9:00', '10:00'], 2],
  ['2026-11-25', [], 0],
  ['', ['9:00'], 0],
  ['2026-02-30', ['9:00'], 0],
])('%j with %j has %i', (date, times, count) => {
  expect(countTimes(form(date, times))).toBe(count)
})

test('a form without these fields has none', () => {
  expect(countTimes(new FormData())).toBe(0)
})

test('the day of a wish is sent in three parts, without leading zeros, and as it was chosen', () => {
  const data = form('2026-02-05', ['9:00'])
  noteTime(data)
  expect([...data]).toEqual([
    ['lead_booking[booking_date]', '2026-02-05'],
    ['lead_booking[booking_time][]', '9:00'],
    ['lead_booking[booking_day]', '5'],
    ['lead_booking[booking_month]', '2'],
    ['lead_booking[booking_year]', '2026'],
  ])
})

test('a time that is booked is sent by itself, and is one', () => {
  const data = new FormData()
  data.set('lead_booking[book_viewing]', 'yes')
  data.set('lead_booking[slot]', '2026-11-24T09:00')
  expect([bookedSlot(data), countTimes(data)]).toEqual(['2026-11-24T09:00', 1])
  noteTime(data)
  expect([...data]).toEqual([['lead_booking[slot]', '2026-11-24T09:00']])
  expect([bookedSlot(new FormData()), bookedSlot(form('2026-02-05', ['9:00']))]).toEqual(['', ''])
})

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
