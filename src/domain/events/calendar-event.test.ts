import { expect, test } from 'vitest'
import { dayId, readEventId } from './calendar-event.ts'

test.each([
  [7, '2026-11-28', 720261128],
  [9_999_999, '2026-01-05', 999_999_920_260_105],
])('event %i on %s is %i, and is read again', (number, day, id) => {
  expect(dayId(number, day)).toBe(id)
  expect(readEventId(String(id))).toEqual({ number, day })
})

test.each([7, 9_999_999])('%i alone is an event on one day', (number) => {
  expect(readEventId(number)).toEqual({ number })
})
