import { expect, test } from 'vitest'
import { withSaid } from './with-said.ts'

test('what the sentence says wins, what it does not speak of stays', () => {
  const form = { channel: 'sales' as const, q: '3 bed under 300k', minBeds: 2, minPrice: 100_000, createdAgo: 7, branchId: 1 }
  expect(withSaid(form, { minBeds: 3, maxBeds: 3, maxPrice: 300_000 })).toEqual({
    channel: 'sales',
    minBeds: 3,
    maxBeds: 3,
    maxPrice: 300_000,
    createdAgo: 7,
    branchId: 1,
  })
})

test('another channel takes the form’s prices away', () => {
  const form = { channel: 'sales' as const, q: 'flat to rent', maxPrice: 300_000, minBeds: 2 }
  expect(withSaid(form, { channel: 'lettings', tags: ['flat'] })).toEqual({ channel: 'lettings', minBeds: 2, tags: ['flat'] })
})

test('tags come together, but of kinds there is one', () => {
  const form = { channel: 'sales' as const, tags: ['garden', 'house'] }
  expect(withSaid(form, { tags: ['parking'] }).tags).toEqual(['garden', 'house', 'parking'])
  expect(withSaid(form, { tags: ['bungalow'] }).tags).toEqual(['bungalow', 'garden'])
  expect(withSaid(form, { tags: ['!garden'] }).tags).toEqual(['!garden', 'house'])
})

test('words searched for replace those of before, an area the square feet', () => {
  expect(withSaid({ channel: 'sales', text: 'thatched' }, { text: 'river' }).text).toBe('river')
  expect(withSaid({ channel: 'sales', minSquareFeet: 900 }, { area: '100' })).toEqual({ channel: 'sales', area: '100' })
})
