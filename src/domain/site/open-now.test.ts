import { expect, test } from 'vitest'
import { openingLines, openState } from './open-now.ts'
import type { OpeningTime } from './opening-hours.ts'

const weekdays = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, opens: '09:00', closes: '17:30' }))
const openingTimes = [...weekdays, { dayOfWeek: 6, opens: '09:30', closes: '13:00' }, { dayOfWeek: 0, opens: null, closes: null }]
const branch = { openingTimes, closedDays: [], bankHolidays: 'england-and-wales' } as const

// Both sides of each limit, in winter time, in summer time and on the day on which the clocks change.
test.each([
  ['2026-11-23T08:59:59Z', 'Closed now, open today from 9.00am', '2026-11-23T09:00:00.000Z'],
  ['2026-11-23T09:00:00Z', 'Open now until 5.30pm', '2026-11-23T17:30:00.000Z'],
  ['2026-11-23T17:29:59Z', 'Open now until 5.30pm', '2026-11-23T17:30:00.000Z'],
  ['2026-11-23T17:30:00Z', 'Closed now, open tomorrow from 9.00am', '2026-11-24T00:00:00.000Z'],
  ['2026-07-06T07:59:59Z', 'Closed now, open today from 9.00am', '2026-07-06T08:00:00.000Z'],
  ['2026-07-06T08:00:00Z', 'Open now until 5.30pm', '2026-07-06T16:30:00.000Z'],
  ['2026-07-06T16:30:00Z', 'Closed now, open tomorrow from 9.00am', '2026-07-06T23:00:00.000Z'],
  // Saturday after closing, and Sunday.
  ['2026-11-21T13:00:00Z', 'Closed now, open on Monday from 9.00am', '2026-11-22T00:00:00.000Z'],
  ['2026-11-22T23:59:59Z', 'Closed now, open tomorrow from 9.00am', '2026-11-23T00:00:00.000Z'],
  // On 25 October the clocks go back: midnight in London is at 23:00 the day before, and the next at 00:00.
  ['2026-10-24T22:30:00Z', 'Closed now, open on Monday from 9.00am', '2026-10-24T23:00:00.000Z'],
  ['2026-10-25T10:00:00Z', 'Closed now, open tomorrow from 9.00am', '2026-10-26T00:00:00.000Z'],
])('at %s: %s, until %s', (now, text, until) => {
  const state = openState(branch, new Date(now))
  expect([state?.text, state?.until.toISOString(), state?.isOpen]).toEqual([text, until, text.startsWith('Open')])
})

test.each([
  // From Christmas Eve, a Thursday, to the Tuesday after: Boxing Day is kept on the Monday.
  ['2026-12-24T18:00:00Z', 'Closed now, open on Tuesday from 9.00am'],
  ['2026-12-25T10:00:00Z', 'Closed now, open on Tuesday from 9.00am'],
  ['2026-12-26T10:00:00Z', 'Closed now, open on Tuesday from 9.00am'],
  ['2026-12-28T10:00:00Z', 'Closed now, open tomorrow from 9.00am'],
  ['2027-03-26T10:00:00Z', 'Closed now, open tomorrow from 9.30am'],
])('on a bank holiday a branch is closed: %s', (now, text) => {
  expect(openState(branch, new Date(now))?.text).toBe(text)
})

test('nations have days of their own, and some branches open on all', () => {
  const boyne = new Date('2026-07-13T10:00:00Z')
  expect(openState({ ...branch, bankHolidays: 'northern-ireland' }, boyne)?.isOpen).toBe(false)
  expect(openState(branch, boyne)?.isOpen).toBe(true)
  expect(openState({ openingTimes, closedDays: [] }, new Date('2026-12-25T10:00:00Z'))?.isOpen).toBe(true)
})

test('what is more than a week away is named by its date', () => {
  const closedDays = [23, 24, 25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}`)
  expect(openState({ ...branch, closedDays }, new Date('2026-11-22T10:00:00Z'))?.text).toBe(
    'Closed now, open on Tuesday 1 December 2026 from 9.00am',
  )
})

test('without times nothing is said; with none in the next two weeks no day is named', () => {
  expect(openState({ openingTimes: [], closedDays: [] }, new Date())).toBeUndefined()
  const market = { openingTimes: [{ dayOfWeek: 2, opens: '08:00', closes: '12:00' }], closedDays: ['2026-11-24', '2026-12-01'] }
  expect(openState(market, new Date('2026-11-22T10:00:00Z'))?.text).toBe('Closed now')
})

/** From Sunday, as the days are numbered: `9-17` or nothing for closed. */
function week(...hours: string[]): OpeningTime[] {
  return hours.map((text, dayOfWeek) => {
    const [opens = null, closes = null] = text === '' ? [] : text.split('-')
    return { dayOfWeek, opens, closes }
  })
}
const lines = (times: OpeningTime[]) => openingLines(times).map(({ days, hours }) => `${days}: ${hours}`)

test.each<[string, OpeningTime[], string[]]>([
  [
    'an ordinary week',
    week('', '09:00-17:30', '09:00-17:30', '09:00-17:30', '09:00-17:30', '09:00-17:30', '09:30-13:00'),
    ['Monday to Friday: 9.00am to 5.30pm', 'Saturday: 9.30am to 1.00pm', 'Sunday: Closed'],
  ],
  [
    'equal hours on days apart are two lines',
    week('', '09:00-17:00', '09:00-17:00', '08:00-12:00', '09:00-17:00', '09:00-17:00', ''),
    [
      'Monday to Tuesday: 9.00am to 5.00pm',
      'Wednesday: 8.00am to 12.00pm',
      'Thursday to Friday: 9.00am to 5.00pm',
      'Saturday to Sunday: Closed',
    ],
  ],
  ['the same every day', week(...Array.from({ length: 7 }, () => '10:00-16:00')), ['Monday to Sunday: 10.00am to 4.00pm']],
  [
    'Sunday is not joined to the Monday after it',
    week('10:00-16:00', '10:00-16:00', '', '', '', '', ''),
    ['Monday: 10.00am to 4.00pm', 'Tuesday to Saturday: Closed', 'Sunday: 10.00am to 4.00pm'],
  ],
  ['noon is pm and midnight am', week('12:00-00:00', '', '', '', '', '', ''), ['Monday to Saturday: Closed', 'Sunday: 12.00pm to 12.00am']],
  [
    'a day that is not named parts a range',
    [1, 2, 4].map((dayOfWeek) => ({ dayOfWeek, opens: '09:00', closes: '10:00' })),
    ['Monday to Tuesday: 9.00am to 10.00am', 'Thursday: 9.00am to 10.00am'],
  ],
  ['closed all week says nothing', week('', '', '', '', '', '', ''), []],
  ['no times say nothing', [], []],
])('%s', (_, times, expected) => {
  expect(lines(times)).toEqual(expected)
})

test('every day of the week is told once, however its hours stand', () => {
  const hours = ['', '09:00-17:00', '10:00-16:00']
  for (let number = 0; number < hours.length ** 7; number += 1) {
    const times = week(...Array.from({ length: 7 }, (_, day) => hours[Math.floor(number / hours.length ** day) % hours.length] ?? ''))
    const named = openingLines(times).flatMap(({ days }) => {
      const [first = '', last = first] = days.split(' to ')
      return daysInOrder.slice(daysInOrder.indexOf(first), daysInOrder.indexOf(last) + 1)
    })
    if (number > 0) expect(named).toEqual(daysInOrder)
  }
})

const daysInOrder = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
