import { expect, test } from 'vitest'
import { chosenKind, offeredBeds, offeredKinds, offeredPrices, offeredTags, tickedTags } from './offered-filters.ts'
import { readTags } from './search-values.ts'

test('prices of the two channels are those of the rules (S16)', () => {
  expect(offeredPrices.sales).toHaveLength(19)
  expect([offeredPrices.sales[0], offeredPrices.sales[9], offeredPrices.sales[10], offeredPrices.sales.at(-1)]).toEqual([
    100_000, 1_000_000, 2_000_000, 10_000_000,
  ])
  expect([offeredPrices.lettings[0], ...offeredPrices.lettings.slice(-3)]).toEqual([200, 1300, 1500, 2000])
  expect(offeredBeds).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test.each(['sales', 'lettings'] as const)('every tag offered in %s is written as addresses write it, and offered once', (channel) => {
  const all = [...tickedTags(channel), ...offeredKinds[channel]].map(({ tag }) => tag)
  expect(all.flatMap((tag) => readTags(tag) ?? [])).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
  expect(offeredTags[channel].accessible.map(({ tag }) => tag)).toContain('step-free')
})

test('what only one side has is offered there alone', () => {
  const tags = (channel: 'sales' | 'lettings') => tickedTags(channel).map(({ tag }) => tag)
  expect(tags('sales')).toContain('new home')
  expect(tags('lettings')).not.toContain('new home')
  expect(tags('lettings')).toContain('bills included')
  expect(tags('sales')).not.toContain('student')
})

test('the first type that the list can show is the chosen one', () => {
  expect(chosenKind({ channel: 'sales', tags: ['garden', 'house', 'land'] })).toBe('house')
  expect(chosenKind({ channel: 'sales', tags: ['shared home'] })).toBeUndefined()
  expect(chosenKind({ channel: 'lettings' })).toBeUndefined()
})
