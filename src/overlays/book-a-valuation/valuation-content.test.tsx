import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ValuationSummary } from './valuation-content.tsx'

function shown(fields: readonly (readonly [string, string])[]): string[] {
  const given = new FormData()
  for (const [name, value] of fields) given.append(name, value)
  const html = renderToStaticMarkup(<ValuationSummary given={given} onChangeDetails={() => {}} onChangeTimes={() => {}} />)
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => `${name}: ${value}`)
}

test('what was given stands in words', () => {
  expect(
    shown([
      ['lead_client[first_name]', 'Ann'],
      ['lead_client[last_name]', ' Archer '],
      ['lead_client[email]', 'ann@example.com'],
      ['lead_client[tel_home]', '01632960123'],
      ['lead_client[house_name]', 'Rose Cottage'],
      ['lead_client[house_number]', '12'],
      ['lead_client[street_address]', 'Mill Lane'],
      ['lead_client[town]', 'Taunton'],
      ['lead_client[county]', ''],
      ['lead_client[postcode]', 'TA1 1AA'],
      ['lead_booking[booking_date]', '2026-11-25'],
      ['lead_booking[booking_time][]', '9:00'],
      ['lead_booking[booking_time][]', '12:00'],
    ]),
  ).toEqual([
    'Name: Ann Archer',
    'Email: ann@example.com',
    'Telephone: 01632960123',
    'Property: Rose Cottage, 12 Mill Lane, Taunton, TA1 1AA',
    'Day: 25 November 2026',
    'Times: 9.00am, 12.00pm',
  ])
})

test('what was not given has no line, and markup is text', () => {
  expect(shown([['lead_client[first_name]', '<b>Ann</b>']])).toEqual(['Name: &lt;b&gt;Ann&lt;/b&gt;'])
})

test('a time that is booked stands there with its day', () => {
  expect(shown([['lead_booking[slot]', '2026-11-24T09:00']])).toEqual(['Your appointment: 9.00am on Tuesday 24 November 2026'])
})
