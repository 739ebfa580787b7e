import { expect, test } from 'vitest'
import { type ChosenTimes, type HalfDay, noTimes, slotsAfter, toggledHalfDay, toggledSlot, valuationSlots } from './valuation-times.ts'

test('there are eight slots of an hour, three before noon', () => {
  expect(valuationSlots.map(({ id, time, timeOfDay }) => `${id} ${time} ${timeOfDay}`)).toEqual([
    '1 9:00 am',
    '2 10:00 am',
    '3 11:00 am',
    '4 12:00 pm',
    '5 13:00 pm',
    '6 14:00 pm',
    '7 15:00 pm',
    '8 16:00 pm',
  ])
})

const single = (...ids: number[]): ChosenTimes => ({ halfDay: undefined, ids })
const am: ChosenTimes = { halfDay: 'am', ids: [1, 2, 3] }
const pm: ChosenTimes = { halfDay: 'pm', ids: [4, 5, 6, 7, 8] }

test.each<[string, ChosenTimes, HalfDay | number, ChosenTimes]>([
  ['All am chooses its three', noTimes, 'am', am],
  ['All pm chooses its five', noTimes, 'pm', pm],
  ['All pm takes the place of All am', am, 'pm', pm],
  ['All am takes the place of All pm', pm, 'am', am],
  ['All am again gives it up', am, 'am', noTimes],
  ['a half day takes the place of single slots', single(2, 7), 'am', am],
  ['a slot is chosen', noTimes, 3, single(3)],
  ['another too, in the order of the day', single(5), 2, single(2, 5)],
  ['a slot again is given up', single(2, 5), 5, single(2)],
  ['a single slot of a half day stands still', am, 2, am],
  ['and so does one of the other half', am, 6, am],
  ['a slot that there is not is no choice', noTimes, 9, noTimes],
])('%s', (_, before, toggled, after) => {
  expect(typeof toggled === 'number' ? toggledSlot(before, toggled) : toggledHalfDay(before, toggled)).toEqual(after)
})

test('a half day takes what is on offer of it, and nothing where nothing is', () => {
  expect(toggledHalfDay(noTimes, 'am', slotsAfter(9))).toEqual({ halfDay: 'am', ids: [2, 3] })
  expect(toggledHalfDay(noTimes, 'am', slotsAfter(13))).toEqual(noTimes)
})

test.each<[number | undefined, number]>([
  [undefined, 8],
  [0, 8],
  [8, 8],
  [9, 7],
  [15, 1],
  [16, 0],
  [23, 0],
])('at %j of the day itself %i slots are still to come', (hour, count) => {
  expect(slotsAfter(hour)).toHaveLength(count)
})
