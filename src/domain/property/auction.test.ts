import { expect, test } from 'vitest'
import { londonDay } from '../dates/day.ts'
import { auctionFacts, auctionLine, auctionToCome, awaitsResult, statusOn } from './auction.ts'

const now = new Date('2026-11-21T12:00:00Z')
const lot = { disposal: 'auction', auctionDate: '2026-12-10', lotNumber: '24', exchangedPrice: null, price: 115_000 } as const
const past = { ...lot, auctionDate: '2026-10-29' }

test('a lot to come has its number, day and guide', () => {
  expect(auctionFacts(lot, now)).toEqual([
    { name: 'Lot', value: '24' },
    { name: 'Auction on', value: '10 December 2026' },
    { name: 'Guide price', value: '£115,000' },
  ])
})

test('a lot of the past tells what it made, or leaves it to be asked', () => {
  expect(auctionFacts({ ...past, exchangedPrice: 170_000 }, now)).toContainEqual({ name: 'Sold for', value: '£170,000' })
  expect(auctionFacts(past, now)).toContainEqual({ name: 'Sold for', value: undefined })
  expect(auctionFacts(past, now)).toContainEqual({ name: 'Auction held on', value: '29 October 2026' })
})

test('an auction is to come until its day is over, on the day until its result is known', () => {
  expect(auctionToCome(lot, now)).toBe('2026-12-10')
  const today = { ...lot, auctionDate: '2026-11-21' }
  expect(auctionToCome(today, now)).toBe('2026-11-21')
  for (const none of [
    past,
    { ...today, exchangedPrice: 1 },
    { ...lot, auctionDate: null },
    { ...lot, disposal: 'private-treaty' as const },
  ])
    expect(auctionToCome(none, now)).toBeUndefined()
})

test('a result is told from the day on', () => {
  expect(auctionFacts({ ...lot, exchangedPrice: 170_000 }, now).map(({ name }) => name)).not.toContain('Sold for')
  const today = { ...lot, auctionDate: '2026-11-21' }
  expect(auctionFacts(today, now)).toContainEqual({ name: 'Auction on', value: '21 November 2026' })
  expect(auctionFacts({ ...today, exchangedPrice: 170_000 }, now)).toContainEqual({ name: 'Sold for', value: '£170,000' })
})

test('what is not known is asked for; a guide on application is not named', () => {
  expect(auctionFacts({ ...lot, auctionDate: null, lotNumber: null, price: null }, now)).toEqual([
    { name: 'Lot', value: undefined },
    { name: 'Auction on', value: undefined },
  ])
})

test('other sales have no auction', () => {
  for (const disposal of ['private-treaty', 'tender'] as const) {
    expect(auctionFacts({ ...lot, disposal }, now)).toEqual([])
    expect(auctionLine({ ...lot, disposal }, now)).toBe('')
  }
})

test.each([
  [lot, 'Lot 24, at auction on 10 December 2026'],
  [{ ...lot, lotNumber: null }, 'At auction on 10 December 2026'],
  [past, 'Lot 24, was offered on 29 October 2026'],
  [{ ...past, exchangedPrice: 170_000 }, 'Sold at auction for £170,000 on 29 October 2026'],
  [{ ...lot, auctionDate: null }, ''],
])('%j is headed %s', (of, line) => {
  expect(auctionLine(of, now)).toBe(line)
})

const day = '2026-11-21'
const listedLot = { status: 'available', disposal: 'auction', auction: { auctionDate: '2026-11-20', exchangedPrice: 210_000 } } as const

test.each(['available', 'coming-soon', 'under-offer', 'reserved', 'sstc', 'sstcm'] as const)(
  'a %s listedLot with a result is sold',
  (status) => {
    expect(statusOn(day, { ...listedLot, status })).toBe('sold')
  },
)

test.each(['exchanged', 'completed', 'withdrawn'] as const)('a listedLot that is %s stays so', (status) => {
  expect(statusOn(day, { ...listedLot, status })).toBe(status)
})

test('a result counts from the day of the auction on', () => {
  const on = (auctionDate: string) => ({ ...listedLot, auction: { ...listedLot.auction, auctionDate } })
  expect(statusOn(day, on('2026-11-21'))).toBe('sold')
  expect(statusOn(day, on('2026-11-22'))).toBe('available')
  expect([awaitsResult(day, on('2026-11-22')), awaitsResult(day, on('2026-11-21'))]).toEqual([true, false])
})

test('a result without a day is one, a day without a result is none, and other sales have none', () => {
  expect(statusOn(day, { ...listedLot, auction: { exchangedPrice: 1 } })).toBe('sold')
  expect(statusOn(day, { ...listedLot, auction: { auctionDate: '2026-11-20' } })).toBe('available')
  expect(statusOn(day, { ...listedLot, disposal: 'private-treaty' })).toBe('available')
})

test('the day is that of London', () => {
  expect(londonDay(new Date('2026-07-31T23:30:00Z'))).toBe('2026-08-01')
  expect(londonDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
})
