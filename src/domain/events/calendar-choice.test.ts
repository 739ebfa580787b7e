import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import {
  agriculturalEvents,
  agriculturalYear,
  antiquesEvents,
  byDate,
  calendarAddress,
  calendarChoice,
  eventCounts,
  eventsIn,
  eventTypeOptions,
  isOfType,
  kindsOf,
  monthsOfCalendar,
  salesType,
  typeSlug,
  withAsked,
} from './calendar-choice.ts'

const now = new Date('2026-11-22T12:00:00Z')
const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title)

test.each([
  [{}, { type: 'All', month: '2026-11' }],
  [
    { type: 'store-cattle', month: '2027-01' },
    { type: 'Store Cattle', month: '2027-01' },
  ],
  [{ month: '2026-10' }, { type: 'All', month: '2026-11' }],
  [{ month: '2027-10' }, { type: 'All', month: '2027-10' }],
  [{ month: '2027-11' }, { type: 'All', month: '2026-11' }],
  [{ month: '2026-13' }, { type: 'All', month: '2026-11' }],
  [{ month: '<script>' }, { type: 'All', month: '2026-11' }],
])('%j is %j', (asked, choice) => {
  expect(calendarChoice(asked, now)).toEqual(choice)
})

test('a year of a type is read once until one of its events is shown or over, however the type is written', () => {
  const events = [aSale({ topic: 'Store cattle' }), aSale({ topic: 'Sheep', validFrom: '2026-11-22 14:00' })]
  const at = (time: string, type = 'All') => agriculturalYear(events, type, new Date(`2026-11-22T${time}:00Z`))
  expect(at('12:00')).toBe(at('13:59'))
  expect(at('12:00', 'Store Cattle')).toBe(at('13:00', 'STORE CATTLE'))
  expect([at('13:59').events.length, at('14:01').events.length, at('14:01').counts.get('2026-11')]).toEqual([1, 2, 2])
  expect(at('14:01', 'Sheep')).not.toEqual(at('14:01', 'Goats'))
})

const sales = [
  aSale({ title: 'later', date: '2026-11-30 10:00', topic: 'Sheep' }),
  aSale({ title: 'past', date: '2026-11-02 10:00', topic: 'Store cattle' }),
  aSale({ title: 'hidden', date: '2026-11-25', validFrom: '2026-11-22 12:00' }),
  aSale({ title: 'next month', date: '2026-12-01', topic: 'Sheep' }),
  aSale({ title: 'in a year', date: '2027-11-02', topic: 'Sheep' }),
]

test('a sale of several days is in the month of each', () => {
  const two = [aSale({ title: 'two', date: '2026-11-30 10:00', days: 2 })]
  const inMonth = (month: string) => titles(agriculturalEvents(two, { type: 'All', month }, now))
  expect([inMonth('2026-11'), inMonth('2026-12'), inMonth('2027-01')]).toEqual([['two'], ['two'], []])
})

test('months are counted as they list', () => {
  const lasting = aSale({ date: '2026-12-30', days: 40 })
  const months = monthsOfCalendar(now)
  const counts = eventCounts(months, [...sales, lasting])
  expect([...counts.keys()]).toEqual(expect.arrayContaining(months.map(({ month }) => month)))
  for (const { month } of months) expect([month, counts.get(month)]).toEqual([month, eventsIn(month, [...sales, lasting]).length])
  expect(counts.get('2027-02')).toBe(1)
})

test.each([
  [{}, ['past', 'later']],
  [{ type: 'SHEEP' }, ['later']],
  [{ type: 'store_cattle' }, ['past']],
  [{ type: 'pigs' }, []],
  [{ month: '2026-12' }, ['next month']],
  [{ month: '2027-01' }, []],
])('an agricultural calendar that is asked for %j shows %j', (asked, shown) => {
  expect(titles(agriculturalEvents(sales, calendarChoice(asked, now), now))).toEqual(shown)
  expect(titles(sales)).toHaveLength(5)
})

test.each([
  ['All', ['later', 'next month', 'in a year']],
  ['sheep', ['later', 'next month', 'in a year']],
  ['Store cattle', []],
])('an antiques calendar of %s shows what is to come: %j', (type, shown) => {
  expect(titles(antiquesEvents(sales, { type }, now))).toEqual(shown)
})

test('an antiques calendar of a month shows what any of its days is in', () => {
  const long = { ...sales[0]!, title: 'over New Year', date: '2026-12-30', days: 4, validFrom: '2026-01-01' }
  const shown = (month: string) => titles(antiquesEvents([long], { month }, now))
  expect(['2026-11', '2026-12', '2027-01', '2027-02'].map(shown)).toEqual([[], ['over New Year'], ['over New Year'], []])
})

test.each([
  ['sheep', 2],
  ['Store cattle', 1],
  ['Goats', undefined],
  ['', undefined],
  ['k8', 4],
])('the topic %s has the mark %s', (topic, kind) => {
  expect(kindsOf(['All', 'Store cattle', 'Sheep', 'k3', 'k4', 'k5', 'k6', 'k7', 'k9', 'k10', 'k8'])(topic)).toBe(kind)
})

test('sales of one time stay in their order', () => {
  const day = (title: string, date: string) => ({ title, date })
  expect(titles(byDate([day('b', '2026-11-28 10:30'), day('a', '2026-11-28'), day('c', '2026-11-28 10:30')]))).toEqual(['a', 'b', 'c'])
})

test.each([
  [{}, '/sales#cal'],
  [{ type: 'All' }, '/sales#cal'],
  [{ type: 'Store cattle' }, '/sales?type=store-cattle#cal'],
  [{ month: '2026-12' }, '/sales?month=2026-12#cal'],
  [{ type: 'Sheep & goats', month: '2026-12' }, '/sales?type=sheep-%26-goats&month=2026-12#cal'],
])('%j is at %s', (choice, address) => {
  expect(calendarAddress('/sales', choice, 'cal')).toBe(address)
})

test('this month and the next eleven, over the turn of the year', () => {
  const months = monthsOfCalendar(new Date('2026-11-22T12:00:00Z'))
  expect(months).toHaveLength(12)
  expect(months.slice(0, 3)).toEqual([
    { month: '2026-11', name: 'This month' },
    { month: '2026-12', name: 'December 2026' },
    { month: '2027-01', name: 'January 2027' },
  ])
  expect(months.at(-1)).toEqual({ month: '2027-10', name: 'October 2027' })
})

test.each([
  ['2026-11-30T23:59:59Z', '2026-11'],
  ['2026-12-01T00:00:00Z', '2026-12'],
  // In summer the month begins an hour before that of UTC.
  ['2026-07-31T22:59:59Z', '2026-07'],
  ['2026-07-31T23:00:00Z', '2026-08'],
  // A day that the next month does not have.
  ['2026-01-31T12:00:00Z', '2026-01'],
])('at %s this month is %s', (now, month) => {
  const months = monthsOfCalendar(new Date(now))
  expect(months[0]?.month).toBe(month)
  expect(new Set(months.map((each) => each.month)).size).toBe(12)
})

test.each([
  [undefined, 'All'],
  ['', 'All'],
  ['  ', 'All'],
  ['sheep', 'Sheep'],
  ['store%20cattle', 'Store Cattle'],
  ['store_cattle', 'Store Cattle'],
  ['store-cattle', 'Store Cattle'],
  ['store cattle', 'Store Cattle'],
  ['STORE-cattle', 'STORE Cattle'],
  ['machinery_-_and%20tools', 'Machinery And Tools'],
  ["farmers'-sale", "Farmers' Sale"],
])('%j is the type %s', (asked, type) => {
  expect(salesType(asked)).toBe(type)
})

test.each([
  ['Store cattle', 'All', true],
  ['Store cattle', 'all', true],
  ['Store cattle', 'Store Cattle', true],
  ['STORE CATTLE', 'store-cattle', true],
  ['In-lamb ewes', 'In Lamb Ewes', true],
  ['Store cattle', 'Cattle', false],
  ['', 'Sheep', false],
])('%j is of the type %j: %s', (topic, type, isOf) => {
  expect(isOfType(topic, type)).toBe(isOf)
})

test.each([
  ['All', undefined],
  ['Store cattle', 'store-cattle'],
  ['In-lamb ewes', 'in-lamb-ewes'],
])('%s stands in an address as %s, and is found again by it', (type, slug) => {
  expect(typeSlug(type)).toBe(slug)
  expect(isOfType(type, salesType(slug))).toBe(true)
})

test.each([
  [[], [], ['All']],
  [[], ['Sheep', 'Cattle', 'Sheep', '', 'sheep'], ['All', 'Cattle', 'sheep']],
  [['Sheep', 'Pigs'], ['Cattle'], ['All', 'Sheep', 'Pigs']],
  [['All', 'Pigs'], [], ['All', 'Pigs']],
])('of listed %j and topics %j one chooses from %j', (listed, topics, types) => {
  expect(eventTypeOptions(listed, topics)).toEqual(types)
})

test.each([
  ['Store Cattle', ['All', 'Store cattle']],
  ['All', ['All', 'Store cattle']],
  ['Goats', ['All', 'Store cattle', 'Goats']],
])('who asks for %s sees it among %j', (asked, types) => {
  expect(withAsked(['All', 'Store cattle'], asked)).toEqual(types)
})
