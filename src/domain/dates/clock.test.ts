import { expect, test } from 'vitest'
import { clockAt, clockText, minuteOfDay } from './clock.ts'

test.each([
  ['00:00', '12.00am', 0],
  ['09:05', '9.05am', 545],
  ['12:00', '12.00pm', 720],
  ['17:30', '5.30pm', 1050],
])('%s is %s, minute %d of the day', (time, text, minute) => {
  expect([clockText(time), minuteOfDay(time), clockAt(minute)]).toEqual([text, minute, time])
})

test.each([
  ['9:00', '9.00am'],
  ['11:00', '11.00am'],
  ['12:00', '12.00pm'],
  ['13:00', '1.00pm'],
  ['16:00', '4.00pm'],
])('%s is said as %s', (time, text) => {
  expect(clockText(time)).toBe(text)
})
