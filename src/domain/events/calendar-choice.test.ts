import { expect, test } from 'vitest'
import { aSale } from '#tests/support/events.ts'
import { agriculturalEvents, antiquesEvents, byDate, calendarChoice } from './calendar-choice.ts'

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
  expect(titles(antiquesEvents(sales, type, now))).toEqual(shown)
})

test('sales of one time stay in their order', () => {
  const day = (title: string, date: string) => ({ title, date })
  expect(titles(byDate([day('b', '2026-11-28 10:30'), day('a', '2026-11-28'), day('c', '2026-11-28 10:30')]))).toEqual(['a', 'b', 'c'])
})
