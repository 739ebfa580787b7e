import { expect, test } from 'vitest'
import { statedPlaces } from './stated-places.ts'

test.each([
  ['Wellington', ['Wellington']],
  ['Rockwell Green, WELLINGTON', ['Rockwell Green', 'Wellington']],
  ['STOKE-ON-TRENT', ['Stoke-on-Trent']],
  ["Bishop's Lydeard", ["Bishop's Lydeard"]],
  ['Nr. Taunton', ['Taunton']],
  ['St. Ives', ['St. Ives']],
  ['  North   Curry ', ['North Curry']],
  ['Mill Lane', []],
  ['12 Castle Green', []],
  ['TA1 1AA', []],
  ['A', []],
  ['<b>Taunton</b>', []],
  ['', []],
  [`${'Very '.repeat(20)}Long`, []],
])('%s names %j', (text, names) => {
  expect(statedPlaces(text)).toEqual(names)
})
