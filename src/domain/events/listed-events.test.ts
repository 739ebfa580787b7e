import { expect, test } from 'vitest'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { firstOfEachSeries, listedEvents } from './listed-events.ts'

const now = new Date('2026-11-22T12:00:00Z')
const pages = [{ path: '/sales', title: 'Sales', description: '', blocks: [{ id: 'a', kind: 'agricultural-calendar', content: {} }] }]

test('what is announced, to come and in a calendar is listed by its date', () => {
  const events = [
    aSale({ id: 1, date: '2026-12-24' }),
    aSale({ id: 2, date: '2026-12-01' }),
    aSale({ id: 3, date: '2026-11-20' }),
    aSale({ id: 4, date: '2026-12-02', validFrom: '2026-11-23' }),
    aSale({ id: 5, date: '2026-12-03', isCancelled: true }),
    aSale({ id: 6, date: '2026-12-04', calendar: 'antiques' }),
    aSale({ id: 7, date: '2027-11-01' }),
  ]
  expect(listedEvents({ events, pages }, now).map(({ id }) => id)).toEqual([2, 1])
})

test('of one that repeats every day of the twelve months is', () => {
  const days = listedEvents({ events: [aRepeatedSale({ daysBefore: 400 })], pages }, now).map(({ date }) => date)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-23', '2027-10-25', 49])
})

test('of sales of one name the first is enough for people', () => {
  const events = [
    aSale({ id: 1, title: 'Calves' }),
    aSale({ id: 2, title: 'Pigs' }),
    aSale({ id: 3, title: 'Calves' }),
    aSale({ id: 4, title: 'Calves', calendar: 'antiques' }),
  ]
  expect(firstOfEachSeries(events).map(({ id }) => id)).toEqual([1, 2, 4])
})
