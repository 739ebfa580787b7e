import { expect, test } from 'vitest'
import { type SearchCriteria, withChannel, withoutTag } from './search-criteria.ts'

test('changing the channel clears the prices, choosing the same one does not', () => {
  const criteria: SearchCriteria = { channel: 'sales', minPrice: 1, maxPrice: 2, minBeds: 0, page: 3 }
  expect(withChannel(criteria, 'lettings')).toEqual({ channel: 'lettings', minBeds: 0 })
  expect(withChannel({ channel: 'lettings', minPerNight: 50, maxPerNight: 90 }, 'sales')).toEqual({ channel: 'sales' })
  expect(withChannel(criteria, 'sales')).toEqual({ channel: 'sales', minPrice: 1, maxPrice: 2, minBeds: 0 })
})

test('a tag is taken away by itself, and the search starts at its first page', () => {
  const criteria: SearchCriteria = { channel: 'sales', tags: ['annexe', 'garden'], page: 4 }
  expect(withoutTag(criteria, 'garden')).toEqual({ channel: 'sales', tags: ['annexe'] })
  expect(withoutTag(withoutTag(criteria, 'garden'), 'annexe')).toEqual({ channel: 'sales' })
})
