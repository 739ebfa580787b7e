import { expect, test } from 'vitest'
import { amountAt } from './amounts.ts'
import { tokensOf } from './phrases.ts'

const amount = (text: string) => {
  const found = amountAt(tokensOf(text), 0)
  return found && [found.meaning.value, found.meaning.unit, found.meaning.isMoney, found.length]
}

test.each([
  ['3', [3, undefined, false, 1]],
  ['three bedrooms', [3, 'beds', false, 2]],
  ['3-bed', [3, 'beds', false, 3]],
  ['£400k', [400_000, undefined, true, 3]],
  ['400 thousand', [400_000, undefined, true, 2]],
  ['1.2m', [1_200_000, undefined, true, 2]],
  ['half a million', [500_000, undefined, true, 3]],
  ['900 a month', [900, 'month', true, 3]],
  ['£200/week', [200, 'week', true, 4]],
  ['2 pounds', [2, 'pounds', true, 2]],
  ['half an acre', [0.5, 'acres', false, 3]],
  ['a quarter of a mile', [0.25, 'miles', false, 5]],
  ['2 acres of land', [2, 'acres', false, 4]],
  ['2 bathrooms', [2, 'bathrooms', false, 2]],
])('“%s” is so much of something', (text, expected) => {
  expect(amount(text)).toEqual(expected)
})

test.each([
  '',
  'bed',
  '£',
  'a bed',
  'half a bed',
  'a',
  'k',
  '£1e400',
  '1e400',
  '400kk',
  '£400kk',
  '100m',
  '31m',
  '2m from the sea',
  '4m x 3m',
])('“%s” is no amount', (text) => {
  expect(amount(text)).toBeUndefined()
})

test('a lone letter is a scale only right behind a number that can have it', () => {
  expect(amount('£45m')).toEqual([45_000_000, undefined, true, 3])
  expect(amount('2 m')).toEqual([2, undefined, false, 1])
  expect(amount('2 million')).toEqual([2_000_000, undefined, true, 2])
})
