import { expect, test } from 'vitest'
import { epcBand } from './epc-bands.ts'

test.for([
  [112, 'A'],
  [92, 'A'],
  [91, 'B'],
  [81, 'B'],
  [80, 'C'],
  [69, 'C'],
  [68, 'D'],
  [55, 'D'],
  [54, 'E'],
  [39, 'E'],
  [38, 'F'],
  [21, 'F'],
  [20, 'G'],
  [1, 'G'],
] as const)('a rating of %i is band %s', ([rating, letter]) => {
  expect(epcBand(rating).letter).toBe(letter)
})
