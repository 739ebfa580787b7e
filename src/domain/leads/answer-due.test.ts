import { expect, test } from 'vitest'
import { answerDue, openMinutesBetween, opensOn } from './answer-due.ts'

const weekdays = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, opens: '09:00', closes: '17:30' }))
const branch = {
  openingTimes: [{ dayOfWeek: 0, opens: null, closes: null }, ...weekdays, { dayOfWeek: 6, opens: '09:00', closes: '13:00' }],
  closedDays: ['2026-11-26'],
  bankHolidays: 'england-and-wales' as const,
}

test.each([
  ['while it is open', '2026-11-24T10:00:00Z', '2026-11-24T14:00:00Z'],
  ['in the afternoon: the rest of it the next morning', '2026-11-24T16:00:00Z', '2026-11-25T11:30:00Z'],
  ['before it opens', '2026-11-24T03:00:00Z', '2026-11-24T13:00:00Z'],
  ['on Saturday night: on Monday', '2026-11-21T22:00:00Z', '2026-11-23T13:00:00Z'],
  ['before a day on which the agency is closed', '2026-11-25T17:30:00Z', '2026-11-27T13:00:00Z'],
  ['before Christmas, which is a Friday', '2026-12-24T17:00:00Z', '2026-12-29T12:30:00Z'],
  ['in summer time', '2026-07-01T07:00:00Z', '2026-07-01T12:00:00Z'],
  ['over the night in which clocks go back', '2026-10-24T12:00:00Z', '2026-10-26T13:00:00Z'],
])('an enquiry %s', (_when, from, due) => {
  expect(answerDue(branch, new Date(from))?.toISOString()).toBe(new Date(due).toISOString())
})

test('a branch that is never open, and none, has no time by which to answer', () => {
  expect(answerDue({ openingTimes: [], closedDays: [] }, new Date())).toBeNull()
  expect(answerDue(undefined, new Date())).toBeNull()
})

test('a day begins when its branch opens', () => {
  expect(opensOn(branch, '2026-11-25')?.toISOString()).toBe('2026-11-25T09:00:00.000Z')
  expect(opensOn(branch, '2026-06-28')?.toISOString()).toBe('2026-06-28T08:00:00.000Z')
  expect(opensOn(branch, '2026-02-30')).toBeUndefined()
})

test.each([
  ['within a day', '2026-11-24T10:00:00Z', '2026-11-24T10:45:00Z', 45],
  ['over a night', '2026-11-24T17:00:00Z', '2026-11-25T09:10:00Z', 40],
  ['over a weekend with a Saturday morning', '2026-11-20T17:00:00Z', '2026-11-23T09:00:00Z', 270],
  ['over a day on which it is closed', '2026-11-25T17:30:00Z', '2026-11-27T10:00:00Z', 60],
  ['before it opens', '2026-11-24T07:00:00Z', '2026-11-24T08:00:00Z', 0],
])('a branch is open %s for so many minutes', (_when, from, to, minutes) => {
  expect(openMinutesBetween(branch, new Date(from), new Date(to))).toBe(minutes)
})

test('of a branch without hours, and of what is long ago, nobody knows the open minutes', () => {
  const [from, to] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-11-24T10:00:00Z')]
  expect(openMinutesBetween({ openingTimes: [], closedDays: [] }, from, from)).toBeUndefined()
  expect(openMinutesBetween(branch, from, to)).toBeUndefined()
})
