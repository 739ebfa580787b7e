import { expect, test } from 'vitest'
import { hasCalculators } from './load.ts'

const card = { channel: 'sales', priceValue: 300_000, tags: ['house'] } as const

test('a home for sale with a price has them', () => {
  expect(hasCalculators(card)).toBe(true)
})

test.each([
  { channel: 'lettings' as const },
  { priceValue: null },
  { priceValue: 0 },
  { tags: ['house', 'gth commercial'] },
  { tags: ['gth development'] },
])('one with %j has none', (other) => {
  expect(hasCalculators({ ...card, ...other })).toBe(false)
})
