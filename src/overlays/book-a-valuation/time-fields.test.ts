import { expect, test } from 'vitest'
import { countTimes, noteDay, timeFields } from './time-fields.ts'

function form(date: string, times: readonly string[]): FormData {
  const data = new FormData()
  data.set(timeFields.date, date)
  for (const time of times) data.append(timeFields.times, time)
  return data
}

test.each([
  ['2026-11-25', ['9:00', '10:00'], 2],
  ['2026-11-25', [], 0],
  ['', ['9:00'], 0],
  ['2026-02-30', ['9:00'], 0],
])('%j with %j has %i', (date, times, count) => {
  expect(countTimes(form(date, times))).toBe(count)
})

test('a form without these fields has none', () => {
  expect(countTimes(new FormData())).toBe(0)
})

test('the day is sent in three parts, without noughts', () => {
  const data = form('2026-02-05', ['9:00'])
  noteDay(data)
  expect([...data]).toEqual([
    ['lead_booking[booking_time][]', '9:00'],
    ['lead_booking[booking_day]', '5'],
    ['lead_booking[booking_month]', '2'],
    ['lead_booking[booking_year]', '2026'],
  ])
})
