import { expect, test } from 'vitest'
import { readBooking } from './read-booking.ts'

const booked = { book_viewing: 'yes', booking_time: '9:00, 10:00', booking_day: 5, booking_month: '12', booking_year: 2026 }

test('day and times are read in words', () => {
  expect(readBooking(booked)).toEqual({
    answers: [
      { name: 'Preferred day', value: '5 December 2026' },
      { name: 'Preferred times', value: '9:00, 10:00' },
    ],
  })
  expect(readBooking({ ...booked, booking_time: ['9:00', '10:00'] })).toEqual(readBooking(booked))
})

test.each([undefined, null, 'yes', 7, [], {}, { book_viewing: 'no' }])('%j books nothing', (booking) => {
  expect(readBooking(booking)).toEqual({ answers: [] })
})

test.each(['', ' \n', undefined, {}, [{}]])('a booking with the times %j is missing one', (booking_time) => {
  expect(readBooking({ ...booked, booking_time })).toEqual({ error: 'Please select a valid time slot' })
})

test('a day that there is not is told as it came, on one line', () => {
  const read = readBooking({ ...booked, booking_month: 13, booking_day: '5\r\nBcc: x', booking_time: `9\u0000:00${'x'.repeat(500)}` })
  expect('answers' in read && read.answers.map(({ value }) => value)).toEqual(['5 Bcc: x/13/2026', expect.stringMatching(/^9 :00x{195}$/)])
})
