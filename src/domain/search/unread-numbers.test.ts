import { expect, test } from 'vitest'
import { readSearchQuery } from './search-query.ts'
import { unreadNumbers } from './unread-numbers.ts'

test.each([
  ['', {}],
  ['min_square_feet=&min_acreage=', {}],
  ['min_square_feet=1,500 sq ft&min_acreage=2.5 acres', {}],
  ['min_square_feet=lots', { minSquareFeet: 'lots' }],
  ['min_square_feet=-5&min_acreage=a few', { minSquareFeet: '-5', minAcreage: 'a few' }],
  ['max_acreage=some&max_square_feet=1e3&max_per_night=cheap', { maxSquareFeet: '1e3', maxAcreage: 'some', maxPerNight: 'cheap' }],
  [`min_acreage=${'x'.repeat(500)}`, { minAcreage: 'x'.repeat(100) }],
])('of %j it says %j, and the search does without them', (query, unread) => {
  const params = new URLSearchParams(query)
  expect(unreadNumbers(params)).toEqual(unread)
  for (const key of Object.keys(unread)) expect(readSearchQuery(params)).not.toHaveProperty(key)
})
