import { expect, test } from 'vitest'
import { alignedLines } from './command.ts'

test('words are aligned left, figures right, without trailing spaces', () => {
  const rows = [
    ['place', 'note', 'sold'],
    ['Bath', 'a city', '7'],
    ['Taunton', '', '1,200'],
  ]
  expect(alignedLines(rows, 2)).toEqual(['place    note     sold', 'Bath     a city      7', 'Taunton          1,200'])
  expect(
    alignedLines(
      [
        ['a', ''],
        ['bc', ''],
      ],
      2,
    ),
  ).toEqual(['a', 'bc'])
})

test('no rows give no lines', () => {
  expect(alignedLines([], 1)).toEqual([])
})
