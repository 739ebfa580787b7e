import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import { eventData } from './event.ts'

const about = { branch: undefined, site: { name: 'Agency', address: 'https://a.example/' }, address: 'https://a.example/e', images: [] }

test.each([
  ['a day', { date: '2026-11-28' }, { startDate: '2026-11-28' }],
  ['a winter’s time', { date: '2026-11-28 10:30' }, { startDate: '2026-11-28T10:30:00+00:00' }],
  ['a summer’s time', { date: '2026-07-28 00:30' }, { startDate: '2026-07-28T00:30:00+01:00' }],
  ['an end', { date: '2026-07-28 10:30', endTime: '16:00' }, { endDate: '2026-07-28T16:00:00+01:00' }],
  ['an end past midnight', { date: '2026-11-28 19:00', endTime: '01:00' }, { endDate: '2026-11-29T01:00:00+00:00' }],
  ['several days', { date: '2026-11-28 10:00', days: 3 }, { endDate: '2026-11-30' }],
  ['what takes place', {}, { eventStatus: 'https://schema.org/EventScheduled' }],
  ['what was called off', { isCancelled: true, movedFrom: '2026-11-20' }, { eventStatus: 'https://schema.org/EventCancelled' }],
  [
    'what was moved',
    { movedFrom: '2026-11-21 10:30' },
    { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: '2026-11-21T10:30:00+00:00' },
  ],
  ['bids online too', { onlineAuction: true }, { eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode' }],
])('%s is told', (_, event, told) => {
  expect(eventData({ ...about, event: aSale(event) })).toMatchObject(told)
})

test('where it is has a name and, in a branch, that one’s address', () => {
  const branch = { streetAddress: '1 High Street', town: 'Taunton', county: 'Somerset', postcode: 'TA1 1AA' } as never
  expect(eventData({ ...about, event: aSale({ location: 'The saleroom' }), branch })).toMatchObject({
    location: { name: 'The saleroom', address: { streetAddress: '1 High Street', postalCode: 'TA1 1AA' } },
  })
  expect(eventData({ ...about, event: aSale({ location: 'The airfield', postcode: 'EX14 4LG' }) })).toMatchObject({
    location: { name: 'The airfield', address: { streetAddress: 'The airfield', postalCode: 'EX14 4LG' } },
  })
})
