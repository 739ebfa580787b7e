import { expect, test } from 'vitest'
import { appointmentWords, dayWords, slotInstant, slotName, timeWords } from './slot-name.ts'

test.each([
  ['2026-11-24T09:00', '2026-11-24T09:00:00.000Z'],
  ['2026-07-15T16:30', '2026-07-15T15:30:00.000Z'],
  ['2026-10-25T09:00', '2026-10-25T09:00:00.000Z'],
  ['2026-03-29T09:00', '2026-03-29T08:00:00.000Z'],
  ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  // The first of two.
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
])('%s names %s, and the other way round', (name, instant) => {
  expect(slotInstant(name)?.toISOString()).toBe(instant)
  expect(slotName(new Date(instant))).toBe(name)
})

test.each([
  '2026-03-29T01:00',
  '2026-03-29T01:59',
  '',
  '9:00',
  '2026-11-24',
  '2026-11-24T9:00',
  '2026-02-30T09:00',
  '2026-11-24T24:00',
  '2026-11-24T09:60',
  '2026-11-24T09:00Z',
])('%j names no time', (name) => {
  expect(slotInstant(name)).toBeUndefined()
})

test('in the hour that comes twice it is said which of them is meant', () => {
  const words = ['2026-10-24T23:59:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'].map((at) =>
    timeWords(new Date(at)),
  )
  expect(words).toEqual(['12.59am', '1.30am BST', '1.30am GMT', '2.00am'])
  expect(appointmentWords(new Date('2026-10-25T00:30:00Z'))).toBe('1.30am BST on Sunday 25 October 2026')
})

test('days and times are named as people say them', () => {
  expect(dayWords('2026-11-24', '2026-11-21')).toBe('Tuesday 24 November')
  expect(dayWords('2027-01-04', '2026-12-28')).toBe('Monday 4 January 2027')
  expect(timeWords(new Date('2026-07-15T11:00:00Z'))).toBe('12.00pm')
  expect(appointmentWords(new Date('2026-11-24T09:30:00Z'))).toBe('9.30am on Tuesday 24 November 2026')
})
