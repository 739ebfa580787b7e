import { expect, test } from 'vitest'
import type { OpeningTime } from './opening-hours.ts'
import { openingLines } from './opening-lines.ts'

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
