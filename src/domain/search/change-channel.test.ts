import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { canonicalCriteria } from './canonical-criteria.ts'
import { droppedWithChannel, withChannel } from './change-channel.ts'
import type { SearchCriteria } from './search-criteria.ts'

test('changing the channel clears the prices, choosing the same one does not (rules: S11)', () => {
  const criteria: SearchCriteria = { channel: 'sales', minPrice: 1, maxPrice: 2, minBeds: 0, page: 3 }
  expect(withChannel(criteria, 'lettings')).toEqual({ channel: 'lettings', minBeds: 0 })
  expect(withChannel({ channel: 'lettings', minPerNight: 50, maxPerNight: 90 }, 'sales')).toEqual({ channel: 'sales' })
  expect(withChannel(criteria, 'sales')).toEqual({ channel: 'sales', minPrice: 1, maxPrice: 2, minBeds: 0 })
})

test('what there is none of on the other side goes, all else stays', () => {
  const sale: SearchCriteria = {
    channel: 'sales',
    placeId: 'x',
    within: 5,
    auctionDate: '2026-12-03',
    tags: ['auction', 'castle', 'garden', 'house'],
  }
  expect(withChannel(sale, 'lettings')).toEqual({ channel: 'lettings', placeId: 'x', within: 5, tags: ['castle', 'garden', 'house'] })
  const letting: SearchCriteria = { channel: 'lettings', pets: true, shortLets: true, tags: ['student'], text: 'river', poly: 'abc' }
  expect(withChannel(letting, 'sales')).toEqual({ channel: 'sales', text: 'river', poly: 'abc' })
})

test('what is dropped is told, and nothing else', () => {
  const sale: SearchCriteria = { channel: 'sales', minBeds: 2, maxPrice: 300_000, tags: ['!new home', 'garden'] }
  expect(droppedWithChannel(sale, 'lettings')).toEqual(['up to £300,000', 'no new home'])
  expect(droppedWithChannel(sale, 'sales')).toEqual([])
  expect(droppedWithChannel({ channel: 'sales', status: 'all', minBeds: 2 }, 'lettings')).toEqual([])
})

test('nothing is changed or added but the channel', () => {
  fc.assert(
    fc.property(
      anyCriteria.map((any) => canonicalCriteria(any)),
      (criteria) => {
        const other = criteria.channel === 'sales' ? 'lettings' : 'sales'
        const there = withChannel(criteria, other)
        expect([there.minPrice, there.maxPrice, there.placeId]).toEqual([undefined, undefined, criteria.placeId])
        for (const [key, value] of Object.entries(there)) {
          if (key !== 'channel' && key !== 'tags') expect(value).toEqual(criteria[key as keyof SearchCriteria])
        }
      },
    ),
  )
})
