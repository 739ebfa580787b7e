import type { AlertedProperty, AlertSection, Mail } from '#src/domain/mails/mail.ts'
import type { HomeLetter } from '#src/domain/valuation/home-letter.ts'

export const anAlertedProperty: AlertedProperty = {
  path: '/alerts/properties/m7-abc/101',
  displayAddress: '26 Alder Mead, Taunton',
  price: 'Guide price £325,000',
  facts: '3 bedrooms · Detached house',
  news: 'New',
  photo: { path: `/images/320/${'0'.repeat(64)}.jpg`, height: 107 },
}

export const anAlertSection: AlertSection = {
  searchId: 5,
  title: 'Properties with at least 3 beds for sale around Taunton, Somerset',
  properties: [
    anAlertedProperty,
    {
      ...anAlertedProperty,
      path: '/alerts/properties/m7-abc/102',
      displayAddress: 'Mill Lane, Wellington',
      news: 'Reduced from £350,000',
      photo: null,
    },
  ],
  more: { count: 1200, path: '/alerts/more/m7-abc/0' },
  stopPath: '/alerts/unsubscribe/s5-abc',
}

export const aHomeLetter: HomeLetter = {
  address: '12 High Street, Taunton, TA1 1AA',
  now: { value: 262_000, low: 235_000, high: 290_000, on: '2026-11-29', quarter: '2026-07-01' },
  before: { value: 250_000, low: 225_000, high: 275_000, on: '2026-08-29', quarter: '2026-04-01' },
  basis: 'From 40 sales of homes of this kind nearby in the last five years, at the prices of the third quarter of 2026.',
  credit: 'Contains HM Land Registry data.',
  sold: [{ address: '7 High Street, TA1 1BB', price: 251_000, what: 'Terraced, sold 15 October 2026', away: '0.9 miles away' }],
  moreSold: 3,
  soldCredit: 'Contains HM Land Registry data.',
  demand: { people: 20, area: 'TA1 1' },
  rhythm: 'quarterly',
  askedOn: '2026-05-29',
  endsOn: null,
  path: '/my-home/7-abc',
  valuationPath: '/my-home/7-abc/valuation',
  managePath: '/alerts/manage/g3-abc',
  stopPath: '/alerts/unsubscribe/h9.3-abc',
}

export function anAlert(given: Partial<Extract<Mail, { kind: 'alert' }>['data']> = {}): Extract<Mail, { kind: 'alert' }> {
  return { kind: 'alert', data: { firstName: 'Ann', sections: [anAlertSection], stopAllPath: '/alerts/unsubscribe/a3-abc', ...given } }
}
