import { expect, test } from 'vitest'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { presentFreeDays } from './offer-slots.ts'

const slot = (name: string) => ({ name, startsAt: slotInstant(name) as Date, endsAt: slotInstant(name) as Date })

test('days and times are in words, with the year if it is another one', () => {
  const days = [
    { day: '2026-12-31', slots: [slot('2026-12-31T09:00'), slot('2026-12-31T12:30')] },
    { day: '2027-01-04', slots: [slot('2027-01-04T16:00')] },
  ]
  expect(presentFreeDays(days, new Date('2026-12-30T23:30:00Z'))).toEqual([
    {
      day: '2026-12-31',
      text: 'Thursday 31 December',
      slots: [
        { slot: '2026-12-31T09:00', text: '9.00am' },
        { slot: '2026-12-31T12:30', text: '12.30pm' },
      ],
    },
    { day: '2027-01-04', text: 'Monday 4 January 2027', slots: [{ slot: '2027-01-04T16:00', text: '4.00pm' }] },
  ])
})
