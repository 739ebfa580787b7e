import { expect, test } from 'vitest'
import { remindAt, visitedPlace } from './appointment.ts'

const now = new Date('2026-01-05T12:00:00Z')

test.each([
  ['2026-02-03T09:00:00Z', '2026-02-02T10:00:00.000Z'],
  ['2026-07-15T08:00:00Z', '2026-07-14T09:00:00.000Z'],
  // The clocks change in the night between: the day before still has the other time.
  ['2026-03-29T08:00:00Z', '2026-03-28T10:00:00.000Z'],
  ['2026-10-25T09:00:00Z', '2026-10-24T09:00:00.000Z'],
  // Half past midnight in London is the evening before elsewhere.
  ['2026-07-14T23:30:00Z', '2026-07-14T09:00:00.000Z'],
])('of an appointment at %s at %s', (startsAt, at) => {
  expect(remindAt(new Date(startsAt), now)?.toISOString()).toBe(at)
})

test('who books when the reminder would have gone out already gets none', () => {
  const startsAt = new Date('2026-01-06T15:00:00Z')
  expect(remindAt(startsAt, now)).toBeNull()
  expect(remindAt(startsAt, new Date('2026-01-05T09:59:59Z'))?.toISOString()).toBe('2026-01-05T10:00:00.000Z')
  expect(remindAt(startsAt, new Date('2026-01-05T10:00:00Z'))).toBeNull()
})

test.each([
  [
    { 'lead_client[house_number]': '12', 'lead_client[street_address]': ' High\n Street', 'lead_client[postcode]': 'ta11aa' },
    '12 High Street, TA1 1AA',
  ],
  [{ 'lead_client[email]': 'ada@example.com' }, ''],
  [{}, ''],
])('of %j somebody comes to %j', (sent, place) => {
  expect(visitedPlace(sent)).toBe(place)
})
