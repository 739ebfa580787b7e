import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import { daysToGoText, eventChangeText, eventNotice, eventOverline, whenText } from './event-words.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  [{ topic: 'Sheep', onlineAuction: false }, 'Sheep'],
  [{ topic: 'Sheep', onlineAuction: true }, 'Sheep · Online auction'],
  [{ topic: '', onlineAuction: true }, 'Online auction'],
  [{ topic: '', onlineAuction: false }, ''],
])('above the title of %j stands "%s"', (event, text) => {
  expect(eventOverline(event)).toBe(text)
})

test.each([
  [{ date: '2026-11-28' }, 'Saturday 28 November 2026'],
  [{ date: '2026-11-28 10:30' }, 'Saturday 28 November 2026 at 10.30am'],
  [{ date: '2026-11-28 10:30', endTime: '16:05' }, 'Saturday 28 November 2026 at 10.30am, until 4.05pm'],
  [{ date: '2026-11-28', endTime: '12:00' }, 'Saturday 28 November 2026, until 12.00pm'],
  [{ date: '2026-12-03 19:00', endTime: '01:00' }, 'Thursday 3 December 2026 at 7.00pm, until Friday 4 December 2026 at 1.00am'],
  [{ date: '2026-12-03', days: 3 }, 'Thursday 3 December 2026, until Saturday 5 December 2026'],
  [{ date: '2026-12-03 10:00', days: 2, endTime: '16:00' }, 'Thursday 3 December 2026 at 10.00am, until Friday 4 December 2026 at 4.00pm'],
])('%j is %s', (event, text) => {
  expect(whenText(event)).toBe(text)
})

test.each([
  [{}, undefined],
  [{ movedFrom: '2026-11-27 10:30' }, 'Moved from Friday 27 November 2026'],
  [{ isCancelled: true, movedFrom: '2026-11-27' }, 'Called off'],
])('what changed about %j is %s', (event, text) => {
  expect(eventChangeText(event)).toBe(text)
})

test.each([
  ['to come', { date: '2026-11-21 12:01' }, undefined],
  ['over', { date: '2026-11-21 12:00' }, 'This sale is over'],
  ['on the second of its days', { date: '2026-11-21 10:00', days: 2 }, undefined],
  ['over, which was moved', { date: '2026-11-20', movedFrom: '2026-11-13' }, 'Moved from Friday 13 November 2026'],
  ['called off, of the past', { date: '2026-11-20', isCancelled: true }, 'Called off'],
])('of an event that is %s one is told: %s', (_, event, text) => {
  expect(eventNotice(aSale(event), now)).toBe(text)
})

test.each([
  ['2026-11-22 18:00', 'today'],
  ['2026-11-23', 'tomorrow'],
  ['2026-12-25 10:00', 'in 33 days'],
  ['2027-04-01', 'in 130 days'],
  ['2026-11-21 10:00', 'now on'],
])('an event of %s is %s', (date, text) => {
  expect(daysToGoText({ date }, now)).toBe(text)
})
