import { expect, test } from 'vitest'
import { londonDay } from '../dates/london-day.ts'
import { awaitsResult, statusOn } from './auction-result.ts'

const day = '2026-11-21'
const lot = { status: 'available', disposal: 'auction', auction: { auctionDate: '2026-11-20', exchangedPrice: 210_000 } } as const

test.each(['available', 'coming-soon', 'under-offer', 'reserved', 'sstc', 'sstcm'] as const)('a %s lot with a result is sold', (status) => {
  expect(statusOn(day, { ...lot, status })).toBe('sold')
})

test.each(['exchanged', 'completed', 'withdrawn'] as const)('a lot that is %s stays so', (status) => {
  expect(statusOn(day, { ...lot, status })).toBe(status)
})

test('a result counts from the day of the auction on', () => {
  const on = (auctionDate: string) => ({ ...lot, auction: { ...lot.auction, auctionDate } })
  expect(statusOn(day, on('2026-11-21'))).toBe('sold')
  expect(statusOn(day, on('2026-11-22'))).toBe('available')
  expect([awaitsResult(day, on('2026-11-22')), awaitsResult(day, on('2026-11-21'))]).toEqual([true, false])
})

test('a result without a day is one, a day without a result is none, and other sales have none', () => {
  expect(statusOn(day, { ...lot, auction: { exchangedPrice: 1 } })).toBe('sold')
  expect(statusOn(day, { ...lot, auction: { auctionDate: '2026-11-20' } })).toBe('available')
  expect(statusOn(day, { ...lot, disposal: 'private-treaty' })).toBe('available')
})

test('the day is that of London', () => {
  expect(londonDay(new Date('2026-07-31T23:30:00Z'))).toBe('2026-08-01')
  expect(londonDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
})
