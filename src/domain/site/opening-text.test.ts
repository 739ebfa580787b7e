import { expect, test } from 'vitest'
import { openingText } from './opening-text.ts'

const weekdays = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, opens: '09:00', closes: '17:30' }))
const week = [...weekdays, { dayOfWeek: 6, opens: '09:30', closes: '13:00' }, { dayOfWeek: 0, opens: null, closes: null }]

test.each([
  ['a Friday', '2026-11-20T10:00:00Z', 'Open today 9.00am to 5.30pm'],
  ['a Saturday', '2026-11-21T10:00:00Z', 'Open today 9.30am to 1.00pm'],
  ['a Sunday', '2026-11-22T10:00:00Z', 'Closed today, open on Monday from 9.00am'],
  ["Sunday in London while it is still Saturday by the server's clock", '2026-07-04T23:30:00Z', 'Closed today, open on Monday from 9.00am'],
])('%s', (_, now, text) => {
  expect(openingText(week, new Date(now))).toBe(text)
})

test('a branch open on one day a week is closed on the others', () => {
  const market = [{ dayOfWeek: 2, opens: '08:00', closes: '12:00' }]
  expect(openingText(market, new Date('2026-11-25T10:00:00Z'))).toBe('Closed today, open on Tuesday from 8.00am')
})

test('without times nothing is said', () => {
  expect(openingText([], new Date('2026-11-20T10:00:00Z'))).toBe('')
  expect(openingText([{ dayOfWeek: 5, opens: null, closes: null }], new Date('2026-11-20T10:00:00Z'))).toBe('')
})

test.each([
  ['00:00', '12.00am'],
  ['00:15', '12.15am'],
  ['09:05', '9.05am'],
  ['12:00', '12.00pm'],
  ['12:30', '12.30pm'],
  ['23:59', '11.59pm'],
])('%s is %s', (time, text) => {
  const monday = new Date('2026-11-23T10:00:00Z')
  expect(openingText([{ dayOfWeek: 1, opens: time, closes: '24:00' }], monday)).toContain(`Open today ${text} to`)
})

test('a day on which a branch is closed for once is told as closed, and passed over', () => {
  const closed = ['2026-11-20', '2026-11-23']
  expect(openingText(week, new Date('2026-11-20T10:00:00Z'), closed)).toBe('Closed today, open on Saturday from 9.30am')
  expect(openingText(week, new Date('2026-11-22T10:00:00Z'), closed)).toBe('Closed today, open on Tuesday from 9.00am')
})
