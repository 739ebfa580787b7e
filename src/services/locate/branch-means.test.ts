import { expect, test } from 'vitest'
import { branchMeans } from './branch-means.ts'

const branches = [
  { postcode: 'TA1 1AA', location: { lat: 51, lng: -3 } },
  { postcode: 'ta11zz', location: { lat: 52, lng: -4 } },
  { postcode: 'TA10 9AA', location: { lat: 53, lng: -5 } },
]

test.each([
  ['TA1 1AA', { lat: 51, lng: -3 }],
  ['TA1 1', { lat: 51.5, lng: -3.5 }],
  ['TA1 ', { lat: 51.5, lng: -3.5 }],
  ['TA10 ', { lat: 53, lng: -5 }],
  ['EX1 ', undefined],
])('the branches in "%s" have one middle', (prefix, point) => {
  expect(branchMeans(branches, [prefix]).get(prefix)).toEqual(point)
})
