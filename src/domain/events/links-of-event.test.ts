import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import type { Calendar } from './calendar-event.ts'
import { linksOfEvent } from './links-of-event.ts'

const now = new Date('2026-11-21T12:00:00Z')
const all = {
  contactNumber: '01632 960001',
  externalLink: 'https://online.example/',
  entryForm: '/forms',
  stockLink: 'sheep',
  catalogueLink: 'https://catalogue.example/',
  lotsLink: '/lots',
  registerLink: 'https://bids.example/',
}
const catalogue = 'View Catalogue https://catalogue.example/'
const add = (calendar: string) => `Add to calendar /events/${calendar}/1.ics`
const online = 'View Online https://online.example/'

test.each<[Calendar, readonly string[]]>([
  [
    'agricultural',
    [catalogue, 'Entered stock /livestock-market#sheep', 'Entry form /forms', online, 'Call tel:01632960001', add('agricultural')],
  ],
  ['property-auctions', ['View Lots /lots', 'Register https://bids.example/', add('property-auctions')]],
  ['antiques', [catalogue, online, 'Entry form /forms', 'Call tel:01632960001', add('antiques')]],
])('an event of the calendar %s leads to %j', (calendar, expected) => {
  const links = linksOfEvent(aSale({ ...all, calendar }), { now, stockPage: '/livestock-market' })
  expect(links.map(({ text, href }) => `${text} ${href}`)).toEqual(expected)
  expect(linksOfEvent(aSale({ calendar }), { now, stockPage: '/livestock-market' })).toHaveLength(1)
})

test.each([
  ['that is over', { date: '2026-11-19' }],
  ['that is called off', { isCancelled: true }],
])('nobody enters for an event %s, or registers to bid', (_, about) => {
  const names = (calendar: Calendar) => linksOfEvent(aSale({ ...all, ...about, calendar }), { now }).map(({ text }) => text)
  expect(names('antiques')).toEqual(['View Catalogue', 'View Online', 'Call'])
  expect(names('property-auctions')).toEqual(['View Lots'])
})

test('of one that repeats, what is entered or online by then is that of another day', () => {
  const names = (date: string, calendar: Calendar) =>
    linksOfEvent(aSale({ ...all, id: 720261119, calendar, date }), { now, stockPage: '/market' }).map(({ text }) => text)
  expect(names('2026-11-19', 'agricultural')).toEqual(['View Catalogue', 'Call'])
  expect(names('2026-11-28', 'agricultural')).toContain('Entered stock')
})

test('once it is written up, its report comes first', () => {
  const links = (calendar: Calendar) =>
    linksOfEvent(aSale({ ...all, calendar, date: '2026-11-19', reportLink: '/market-reports/ewes' }), { now })
  for (const calendar of ['agricultural', 'property-auctions', 'antiques'] as const)
    expect(links(calendar)[0]).toEqual({ text: 'Market report', href: '/market-reports/ewes' })
})

test('without a page of entered stock none is linked', () => {
  expect(linksOfEvent(aSale(all), { now }).map(({ text }) => text)).not.toContain('Entered stock')
})
