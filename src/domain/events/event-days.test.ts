import { expect, test } from 'vitest'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { calendarDays, eventDays, eventOfId } from './event-days.ts'
import { isAnnounced } from './event-timing.ts'

const now = new Date('2026-11-22T12:00:00Z')

test('an event on one day is that event', () => {
  const sale = aSale()
  expect(eventDays([sale], now)).toEqual([sale])
})

test('one that repeats has a day every so many weeks, in the year before today and that after it', () => {
  const days = eventDays([aRepeatedSale({ from: '2020-01-06', everyWeeks: 1, time: '10:30' })], now)
  expect(days[0]?.date).toBe('2025-11-24 10:30')
  expect(days.at(-1)?.date).toBe('2027-11-22 10:30')
  expect(days).toHaveLength(105)
  expect(new Set(days.map(({ id }) => id)).size).toBe(105)
  expect(days.every(({ date }) => new Date(date.slice(0, 10)).getUTCDay() === 1)).toBe(true)
})

test('each has an id that says its day, and is shown so many days before it', () => {
  const [first] = eventDays([aRepeatedSale({ from: '2026-12-03', everyWeeks: 6, daysBefore: 40 })], now)
  expect(first).toMatchObject({ id: 720261203, date: '2026-12-03', validFrom: '2026-10-24' })
  expect(first).not.toHaveProperty('repeats')
})

test('a calendar has the same days until midnight in London, and each content its own', () => {
  const events = [aRepeatedSale({}), { ...aSale(), calendar: 'antiques' as const }]
  const first = calendarDays(events, 'agricultural', now)
  expect(first.written).toEqual([events[0]])
  expect(first.days).toEqual(eventDays([events[0]!], now))
  expect(calendarDays(events, 'antiques', now).days.map(({ calendar }) => calendar)).toEqual(['antiques'])
  expect(calendarDays(events, 'agricultural', new Date('2026-11-22T23:59:00Z'))).toBe(first)
  expect(calendarDays(events, 'agricultural', new Date('2026-11-23T00:00:00Z')).days).not.toBe(first.days)
  expect(calendarDays([...events], 'agricultural', now).days).not.toBe(first.days)
})

test('days stay where they are when another day is run', () => {
  const sale = aRepeatedSale({ from: '2026-01-05', everyWeeks: 5 })
  const [today, tomorrow] = [now, new Date('2026-11-23T12:00:00Z')].map((at) => eventDays([sale], at).map(({ date }) => date))
  expect(tomorrow?.slice(0, -1).every((date) => today?.includes(date))).toBe(true)
})

test.each([
  ['until', { until: '2026-12-14' }, ['2026-12-07', '2026-12-14']],
  ['except', { until: '2026-12-21', except: ['2026-12-14'] }, ['2026-12-07', '2026-12-21']],
  ['bank holidays', { from: '2026-12-25', until: '2027-01-08', notOn: 'england-and-wales' as const }, ['2027-01-08']],
  ['never', { until: '2026-12-01' }, []],
  ['beyond the year', { from: '2028-01-03' }, []],
])('%s', (_, repeats, days) => {
  expect(eventDays([aRepeatedSale({ from: '2026-12-07', everyWeeks: 1, ...repeats })], now).map(({ date }) => date)).toEqual(days)
})

test.each([
  [1, ['2026-12-23', '2026-12-30']],
  [2, ['2026-12-23', '2026-12-30']],
  [3, ['2027-01-06']],
])('of %i days, none may be a bank holiday, so that the first ones begin on %j', (days, begins) => {
  const sale = aRepeatedSale({ from: '2026-12-23', everyWeeks: 1, notOn: 'england-and-wales', until: '2027-01-06' }, { days })
  expect(
    eventDays([sale], now)
      .map(({ date }) => date)
      .slice(0, 2),
  ).toEqual(begins)
})

test('a day that is moved keeps its id and, unless it has another, its time; one that is called off says so', () => {
  const changes = [
    { on: '2026-12-14', to: '2026-12-15' },
    { on: '2026-12-21', to: '2026-12-22 09:00' },
    { on: '2026-12-28', isCancelled: true },
  ]
  const days = eventDays([aRepeatedSale({ from: '2026-12-14', everyWeeks: 1, time: '10:30', until: '2026-12-28', changes })], now)
  expect(days.map(({ id, date, movedFrom, isCancelled }) => [id, date, movedFrom, isCancelled])).toEqual([
    [720261214, '2026-12-15 10:30', '2026-12-14 10:30', undefined],
    [720261221, '2026-12-22 09:00', '2026-12-21 10:30', undefined],
    [720261228, '2026-12-28 10:30', undefined, true],
  ])
})

test('an id leads to its event, years later too', () => {
  const sales = [aSale({ id: 1 }), aRepeatedSale({ from: '2020-01-06', time: '10:30' }), aRepeatedSale({}, { calendar: 'antiques' })]
  const found = (id: number) => eventOfId(sales, 'agricultural', id, now)?.date
  expect([1, 720200113, 720271122].map(found)).toEqual(['2026-11-28 10:30', '2020-01-13 10:30', '2027-11-22 10:30'])
  expect([7, 120261128, 720200114, 719991225, 720271129, 2].map(found)).toEqual(Array(6).fill(undefined))
})

test('a sale of the first day that content may say was announced before it', () => {
  const first = eventOfId([aRepeatedSale({ from: '1900-01-01' })], 'agricultural', 719000101, now)
  expect(first).toMatchObject({ date: '1900-01-01', validFrom: '1899-01-01' })
  expect(isAnnounced(first!, now)).toBe(true)
})
