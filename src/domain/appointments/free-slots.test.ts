import { expect, test } from 'vitest'
import type { AppointmentRules } from '../site/opening-hours.ts'
import type { TimeSpan } from './appointment.ts'
import { freeSlots } from './free-slots.ts'
import { slotInstant } from './slot-name.ts'

const everyDay = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opens, closes }))
const rules: AppointmentRules = {
  minutes: { viewing: 30, valuation: 60 },
  hours: everyDay('09:00', '12:00'),
  everyMinutes: 30,
  travelMinutes: 15,
  capacity: 1,
  leadHours: 24,
  daysAhead: 2,
}
/** A Saturday, 10.00am. */
const now = new Date('2026-11-21T10:00:00Z')
const on = (name: string, minutes = 30): TimeSpan => {
  const startsAt = slotInstant(name) as Date
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
}

interface Case {
  given?: Partial<AppointmentRules>
  kind?: 'viewing' | 'valuation'
  closedDays?: string[]
  branch?: TimeSpan[]
  property?: TimeSpan[]
  at?: Date
}

const days = ({ given = {}, kind = 'viewing', closedDays = [], branch = [], property = [], at = now }: Case = {}) =>
  freeSlots({ appointments: { ...rules, ...given }, closedDays }, { kind, taken: { branch, property }, now: at })
/** The times of a day, Monday unless given. */
const times = (sought: Case = {}, day = '2026-11-23') =>
  days(sought)
    .find((each) => each.day === day)
    ?.slots.map(({ name }) => name.slice(11)) ?? []

test('times are offered within the hours, with notice, as far ahead as the branch says', () => {
  expect(days().map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23'])
  expect(times({}, '2026-11-22')).toEqual(['10:00', '10:30', '11:00', '11:30'])
  expect(times()).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
  expect(times({ kind: 'valuation' })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  expect(times({ given: { everyMinutes: 60 } })).toEqual(['09:00', '10:00', '11:00'])
  expect(times({ given: { leadHours: 0 }, at: new Date('2026-11-23T11:10:00Z') })).toEqual(['11:30'])
})

test('closed days, days without hours and kinds that are not offered have none', () => {
  expect(days({ closedDays: ['2026-11-22', '2026-11-23'] })).toEqual([])
  expect(days({ given: { hours: [{ dayOfWeek: 1, opens: null, closes: null }] } })).toEqual([])
  expect(days({ given: { minutes: { viewing: 30 } }, kind: 'valuation' })).toEqual([])
  expect(days({ given: { minutes: { viewing: 240 } } })).toEqual([])
  expect(freeSlots({ closedDays: [] }, { kind: 'viewing', taken: { branch: [], property: [] }, now })).toEqual([])
})

test('what is booked takes its time and the way before and after it', () => {
  expect(times({ branch: [on('2026-11-23T10:00')] })).toEqual(['09:00', '11:00', '11:30'])
  expect(times({ branch: [on('2026-11-23T10:00')], given: { travelMinutes: 0 } })).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30'])
  expect(times({ branch: [on('2026-11-23T09:00', 180)] })).toEqual([])
})

test.each([
  [[on('2026-11-23T10:00')], ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']],
  [
    [on('2026-11-23T10:00'), on('2026-11-23T10:00')],
    ['09:00', '11:00', '11:30'],
  ],
  // One after the other is one person's work.
  [
    [on('2026-11-23T09:00'), on('2026-11-23T10:00'), on('2026-11-23T11:00')],
    ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
  ],
  // Two long ones that overlap for half an hour.
  [
    [on('2026-11-23T09:00', 75), on('2026-11-23T10:00', 75)],
    ['09:00', '10:30', '11:00', '11:30'],
  ],
])('two people can be in two places: %#', (branch, free) => {
  expect(times({ given: { capacity: 2 }, branch })).toEqual(free)
})

test('a property is shown to one visitor at a time, whoever shows it', () => {
  expect(times({ given: { capacity: 9 }, property: [on('2026-11-23T10:00', 45)] })).toEqual(['09:00', '09:30', '11:00', '11:30'])
})

test('the hour that is left out in March is not offered, and the one that comes twice in October is offered once', () => {
  const given = { hours: everyDay('00:00', '03:00'), everyMinutes: 60, leadHours: 0 }
  expect(times({ given, at: new Date('2026-03-28T12:00:00Z') }, '2026-03-29')).toEqual(['00:00', '02:00'])
  expect(times({ given, at: new Date('2026-10-24T12:00:00Z') }, '2026-10-25')).toEqual(['00:00', '01:00', '02:00'])
})

test('hours are those of the clock, on both sides of its change', () => {
  const [before, after] = days({ at: new Date('2026-10-23T20:00:00Z'), given: { leadHours: 0 } })
  expect([before, after].map((each) => each?.slots[0]?.startsAt.toISOString())).toEqual([
    '2026-10-24T08:00:00.000Z',
    '2026-10-25T09:00:00.000Z',
  ])
})
