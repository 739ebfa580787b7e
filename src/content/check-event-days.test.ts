import { expect, test } from 'vitest'
import { checkEventDays } from './check-event-days.ts'
import { eventContent } from './event-content.ts'
import { checkYaml } from './yaml-file.ts'

/** What is said of an event with these fields. */
function told(fields: string): string[] {
  const event = `calendar: agricultural\nevents:\n  - { id: 1, title: Ewes, location: Taunton, ${fields} }`
  const problems = checkEventDays(checkYaml('e.yaml', event, eventContent), new Date('2026-11-21T10:00:00Z'))
  expect(problems.every(({ isWarning, line }) => isWarning && line === 3)).toBe(true)
  return problems.map(({ field, reason }) => `${field}: ${reason}`)
}

// 6 January 2026 is a Tuesday.
const tuesdays = 'from: 2026-01-06, everyWeeks: 1'

test.each([
  [`repeats: { ${tuesdays}, changes: [{ on: 2026-12-23, cancelled: true }] }`, 'changes[0].on: 2026-12-23', '2026-12-22'],
  [`repeats: { ${tuesdays}, except: [2026-12-22, 2026-12-28] }`, 'except[1]: 2026-12-28', '2026-12-29'],
  [`repeats: { ${tuesdays}, except: [2025-12-30] }`, 'except[0]: 2025-12-30', '2026-01-06'],
  [`repeats: { ${tuesdays}, until: 2026-06-01, except: [2026-06-02] }`, 'except[0]: 2026-06-02', '2026-05-26'],
])('%s: a day that is none of the event is told with the one that may be meant', (fields, place, meant) => {
  expect(told(fields)).toEqual([`events[0].repeats.${place} is no day of this event; did you mean ${meant}?`])
})

test('a day that is left out may be changed all the same', () => {
  expect(told(`repeats: { ${tuesdays}, except: [2026-12-22], changes: [{ on: 2026-12-22, cancelled: true }] }`)).toEqual([])
})

test.each([
  [`repeats: { ${tuesdays}, until: 2026-01-05 }`, 'events[0].repeats.until: is before its first day: it would never be'],
  ['date: 2026-12-05, validFrom: 2026-12-25', 'events[0].validFrom: is after its date: it would not be shown in time'],
  ['date: 2026-12-05 14:00, endTime: 09:00', 'events[0].endTime: is before it begins, and so 19 hours later on the next day'],
  [
    `repeats: { ${tuesdays}, time: 14:00 }, endTime: 13:59`,
    'events[0].endTime: is before it begins, and so 23 hours later on the next day',
  ],
  ['date: 2026-12-05 14:00, endTime: 14:00', 'events[0].endTime: is when it begins'],
  [`repeats: { ${tuesdays} }, days: 8`, 'events[0].days: are more than there are until it comes again'],
])('%s: %s', (fields, problem) => {
  expect(told(fields)).toEqual([problem])
})

const night = (time: string) => `there is no ${time} on 28 March 2027: the clock goes from 1:00 to 2:00 that night`

// 28 March 2027 is a Sunday.
test.each([
  ['date: 2027-03-28 01:30', [`events[0].date: ${night('01:30')}`]],
  ['date: 2027-03-28 00:59, endTime: 02:00', []],
  ['date: 2027-03-27 19:00, endTime: 01:00', [`events[0].endTime: ${night('01:00')}`]],
  ['date: 2027-03-26 10:00, days: 3, endTime: 01:59', [`events[0].endTime: ${night('01:59')}`]],
  ['date: 2027-05-01, validFrom: 2027-03-28 01:00', [`events[0].validFrom: ${night('01:00')}`]],
  ['repeats: { from: 2026-01-04, everyWeeks: 4, time: 01:30 }', [`events[0].repeats.time: ${night('01:30')}`]],
  ['repeats: { from: 2026-01-04, everyWeeks: 4, time: 01:30, except: [2027-03-28] }', []],
  ['repeats: { from: 2026-01-04, everyWeeks: 4, time: 01:30, until: 2027-01-01 }', []],
  ['repeats: { from: 2026-01-03, everyWeeks: 4, time: 20:00 }, endTime: 01:30', [`events[0].endTime: ${night('01:30')}`]],
  [`repeats: { ${tuesdays}, changes: [{ on: 2027-03-23, to: 2027-03-28 01:15 }] }`, [`events[0].repeats.changes[0].to: ${night('01:15')}`]],
  ['date: 2026-10-25 01:30', []],
])('a time that the clock leaves out is named: %s', (fields, problems) => {
  expect(told(fields)).toEqual(problems)
})

test('an event that is shown from its own day on, and one without a time, are as they should be', () => {
  expect(told('date: 2026-12-05 14:00, validFrom: 2026-12-05, endTime: 16:00')).toEqual([])
  expect(told('date: 2026-12-05, endTime: 16:00')).toEqual([])
})
