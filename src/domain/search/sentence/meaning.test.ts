import { expect, test } from 'vitest'
import { joinedLimits, limitCriteria } from './meaning.ts'

test('a least and a most meet', () => {
  const joined = joinedLimits([
    { of: 'price', min: 200_000 },
    { of: 'price', max: 300_000 },
  ])
  expect(limitCriteria(joined, 'sales')).toEqual({ minPrice: 200_000, maxPrice: 300_000 })
})

test('a least above the most is taken for the most', () => {
  const joined = joinedLimits([
    { of: 'price', min: 300_000 },
    { of: 'price', max: 200_000 },
  ])
  expect(limitCriteria(joined, 'sales')).toEqual({ minPrice: 200_000, maxPrice: 300_000 })
})

test('two numbers of one thing reach from one to the other; what has no end keeps none', () => {
  const beds = (...ends: Array<[min: number | undefined, max: number | undefined]>) =>
    limitCriteria(joinedLimits(ends.map(([min, max]) => ({ of: 'beds', min, max }))), 'sales')
  expect(beds([0, 0], [1, 1])).toEqual({ maxBeds: 1 })
  expect(beds([2, 2], [4, 4])).toEqual({ minBeds: 2, maxBeds: 4 })
  expect(beds([3, undefined], [5, 5])).toEqual({ minBeds: 3 })
  expect(beds([undefined, 3], [2, 2])).toEqual({ maxBeds: 3 })
})

test('rents become a month’s, so that what costs just as much is found', () => {
  const rent = (period: 'week' | 'month' | 'year', max: number) => limitCriteria(joinedLimits([{ of: 'price', max, period }]), 'lettings')
  expect([rent('week', 200), rent('month', 900), rent('year', 12_000)]).toEqual([{ maxPrice: 867 }, { maxPrice: 900 }, { maxPrice: 1000 }])
  expect(limitCriteria(joinedLimits([{ of: 'price', min: 200, period: 'week' }]), 'lettings')).toEqual({ minPrice: 866 })
})

test('a price by the night is a criterion of its own', () => {
  expect(limitCriteria(joinedLimits([{ of: 'price', min: 50, max: 100, period: 'night' }]), 'lettings')).toEqual({
    minPerNight: 50,
    maxPerNight: 100,
  })
})

test('studios are at most no bed; acres keep their parts', () => {
  expect(limitCriteria(joinedLimits([{ of: 'beds', min: 0, max: 0 }]), 'sales')).toEqual({ maxBeds: 0 })
  expect(limitCriteria(joinedLimits([{ of: 'acres', min: 0.25 }]), 'sales')).toEqual({ minAcreage: 0.25 })
})
