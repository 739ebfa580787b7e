import { expect, test } from 'vitest'
import { eventDateText } from './event-date-text.ts'

test.each([
  ['2026-11-28', 'Saturday 28 November 2026'],
  ['2026-11-28 10:30', 'Saturday 28 November 2026 at 10.30am'],
  ['2026-11-28T14:05', 'Saturday 28 November 2026 at 2.05pm'],
  ['2026-11-28 14:05:30', 'Saturday 28 November 2026 at 2.05pm'],
  ['2026-11-28 12:00', 'Saturday 28 November 2026 at 12.00pm'],
  ['2026-11-28 00:00', 'Saturday 28 November 2026 at 12.00am'],
  // In summer too it is the time of the clock.
  ['2026-07-01 09:00', 'Wednesday 1 July 2026 at 9.00am'],
  [' 2028-02-29 ', 'Tuesday 29 February 2028'],
])('%s is %s', (written, said) => {
  expect(eventDateText(written)).toBe(said)
})

test.each(['', 'next Monday', '2026-02-30', '2026-11-28 24:00', '2026-11-28 10:60', '28/11/2026', '2026-11-28 10:30 tomorrow'])(
  '%j is no date',
  (written) => {
    expect(eventDateText(written)).toBeUndefined()
  },
)
