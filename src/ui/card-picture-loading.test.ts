import { expect, test } from 'vitest'
import { cardPictureLoading, lowerPictureLoading } from './card-picture-loading.ts'

test.each([
  [0, { loading: 'eager', priority: true }],
  [1, { loading: 'eager', priority: false }],
  [2, { loading: 'lazy', eagerFrom: 768 }],
  [3, { loading: 'lazy', eagerFrom: 768 }],
  [4, { loading: 'lazy', eagerFrom: 992 }],
  [5, { loading: 'lazy', eagerFrom: 992 }],
  [6, { loading: 'lazy' }],
  [11, { loading: 'lazy' }],
  [12, { loading: 'eager', priority: false }],
  [199, { loading: 'eager', priority: false }],
])('the picture of card %i loads as rules: P9 has it', (position, expected) => {
  expect(cardPictureLoading(position)).toEqual(expected)
})

test('below the page’s own picture the first cards come first, none before it and the last of a row late', () => {
  expect([0, 1, 2, 5, 6, 11, 12, 23].map(lowerPictureLoading)).toEqual([
    { loading: 'eager' },
    { loading: 'eager' },
    { loading: 'lazy', eagerFrom: 768 },
    { loading: 'lazy', eagerFrom: 992 },
    { loading: 'lazy' },
    { loading: 'lazy' },
    { loading: 'lazy' },
    { loading: 'lazy' },
  ])
})
