import { expect, test } from 'vitest'
import { tokensOf } from './phrases.ts'
import { rangeAt } from './ranges.ts'

const range = (text: string) => {
  const found = rangeAt(tokensOf(text), 0)
  if (!found) return undefined
  const { min, max, said, unit } = found.meaning
  return [min, max, said, unit, found.length]
}

test.each([
  ['2 beds', [2, 2, 'plainly', 'beds', 2]],
  ['at least 2 beds', [2, undefined, 'min', 'beds', 4]],
  ['more than 2 beds', [2, undefined, 'over', 'beds', 4]],
  ['3+ bed', [3, undefined, 'min', 'beds', 3]],
  ['3 or more bedrooms', [3, undefined, 'min', 'beds', 4]],
  ['under 400k', [undefined, 400_000, 'below', undefined, 3]],
  ['£900 max pcm', [undefined, 900, 'max', 'month', 4]],
  ['around 400k', [400_000, 400_000, 'about', undefined, 3]],
  ['2-3 bedrooms', [2, 3, 'between', 'beds', 4]],
  ['from 2 to 4 beds', [2, 4, 'between', 'beds', 5]],
  ['between 300 and 400k', [300_000, 400_000, 'between', undefined, 5]],
  ['300 to 400k', [300_000, 400_000, 'between', undefined, 4]],
  ['£300 to 400k', [300_000, 400_000, 'between', undefined, 5]],
  ['2 bed or 3 bed', [2, 3, 'between', 'beds', 5]],
  ['nothing over 300k', [undefined, 300_000, 'max', undefined, 4]],
  ['not above 300k', [undefined, 300_000, 'max', undefined, 4]],
  ['none more than £900 pcm', [undefined, 900, 'max', 'month', 6]],
  ['don’t want to pay more than 300k', [undefined, 300_000, 'max', undefined, 8]],
  ['nothing smaller than 3 beds', [3, undefined, 'min', 'beds', 5]],
  ['never under 200k', [200_000, undefined, 'min', undefined, 4]],
])('“%s” has these ends', (text, expected) => {
  expect(range(text)).toEqual(expected)
})

test('a range may be said from the larger down', () => {
  expect(range('from 200k to 100k')).toEqual([100_000, 200_000, 'between', undefined, 6])
  expect(range('between £400,000 and £300,000')?.slice(0, 2)).toEqual([300_000, 400_000])
  expect(range('4 to 2 beds')?.slice(0, 2)).toEqual([2, 4])
  expect(range('from 400 to 300 pcm')?.slice(0, 2)).toEqual([300, 400])
})

test('numbers of two things are no range', () => {
  expect(range('2 acres up to 300k')).toEqual([2, 2, 'plainly', 'acres', 2])
  expect(range('300k to 5 acres')).toEqual([300_000, 300_000, 'plainly', undefined, 2])
  expect(range('3 bed or 2 bath')).toEqual([3, 3, 'plainly', 'beds', 2])
  expect(range('300k to 5')).toEqual([300_000, 300_000, 'plainly', undefined, 2])
  expect(range('3 and 4 beds')?.slice(0, 2)).toEqual([3, 3])
})

test('a limit behind a number belongs to the next one that has none', () => {
  expect(range('3 bed max 400k')).toEqual([3, 3, 'plainly', 'beds', 2])
  expect(range('3 bed max')).toEqual([undefined, 3, 'max', 'beds', 3])
})

test('without a number there is no range', () => {
  expect(range('at least')).toBeUndefined()
  expect(range('between and')).toBeUndefined()
})
