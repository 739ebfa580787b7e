import { expect, test } from 'vitest'
import { readBooking } from './read-booking.ts'

const today = '2026-11-25'
const read = (booking: unknown) => readBooking(booking, today)
const booked = { book_viewing: 'yes', booking_time: '9:00, 10:00', booking_day: 5, booking_month: '12', booking_year: 2026 }

test('day and times are read from words', () => {
  expect(read(booked)).toEqual({
    answers: [
      { name: 'Preferred day', value: '5 December 2026' },
      { name: 'Preferred times', value: '9:00, 10:00' },
    ],
  })
  expect(read({ ...booked, booking_time: ['9:00', '10:00'] })).toEqual(read(booked))
})

test.each([undefined, null, 'yes', 7, [], {}, { book_viewing: 'no' }])('%j is no booking', (booking) => {
  expect(read(booking)).toEqual({ answers: [] })
})

test.each(['', ' \n', undefined, {}, [{}]])('a booking with the times %j lacks a time', (booking_time) => {
  expect(read({ ...booked, booking_time })).toEqual({ error: 'Please select a valid time slot' })
})

test('an impossible day is reported as it was sent, on one line', () => {
  const found = read({ ...booked, booking_month: 13, booking_day: '5\r\nBcc: x', booking_time: `9\u0000:00${'x'.repeat(500)}` })
  expect('answers' in found && found.answers.map(({ value }) => value)).toEqual([
    '5 Bcc: x/13/2026',
    expect.stringMatching(/^9 :00x{195}$/),
  ])
})

const typed = { book_viewing: 'yes', booking_time: ['9:00', '12:00'] }

test('our own forms send the day as one field', () => {
  expect(read({ ...typed, booking_date: '2026-12-05' })).toEqual({
    answers: [
      { name: 'Preferred day', value: '5 December 2026' },
      { name: 'Preferred times', value: '9:00, 12:00' },
    ],
    day: '2026-12-05',
  })
  expect(read({ ...typed, booking_date: today })).toHaveProperty('answers')
})

test.each(['2026-11-24', '1999-01-01', '0001-01-01'])('%s is in the past', (booking_date) => {
  expect(read({ ...typed, booking_date })).toEqual({ error: 'Please choose a day from today on' })
})
