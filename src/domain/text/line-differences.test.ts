import { expect, test } from 'vitest'
import { aroundDifferences, lineDifferences } from './line-differences.ts'

const told = (before: string, after: string) => lineDifferences(before, after).map(({ sign, text }) => `${sign}${text}`)

test.each([
  ['', '', []],
  ['a\nb\n', 'a\nb\n', [' a', ' b']],
  ['', 'a\n', ['+a']],
  ['a\n', '', ['-a']],
  ['a\nb\nc\n', 'a\nx\nc\n', [' a', '-b', '+x', ' c']],
  ['a\nb\nc\nd\n', 'b\nc\nx\nd\n', ['-a', ' b', ' c', '+x', ' d']],
  ['a\na\n', 'a\n', [' a', '-a']],
])('%j and %j', (before, after, expected) => {
  expect(told(before, after)).toEqual(expected)
})

test('whatever the texts, leaving out one kind of line gives each of them back', () => {
  const random = (seed: number) => Array.from({ length: 30 }, (_each, at) => 'abc'[(seed * (at + 7) * 31) % 3]).join('\n')
  for (let seed = 1; seed < 40; seed += 1) {
    const [before, after] = [random(seed), random(seed * 5 + 1)]
    const lines = lineDifferences(before, after)
    expect(lines.flatMap(({ sign, text }) => (sign === '+' ? [] : [text])).join('\n')).toBe(before)
    expect(lines.flatMap(({ sign, text }) => (sign === '-' ? [] : [text])).join('\n')).toBe(after)
  }
})

test('texts of more lines than are compared are replaced between what is the same', () => {
  const long = (word: string) => `same\n${Array.from({ length: 3001 }, (_each, at) => `${word} ${at}`).join('\n')}\nsame`
  const lines = lineDifferences(long('a'), long('b'))
  expect([lines.length, lines[0], lines[1]]).toEqual([6004, { sign: ' ', text: 'same' }, { sign: '-', text: 'a 0' }])
})

test('lines far from a difference are left out', () => {
  const text = ['1', '2', '3', '4', '5', '6', '7'].join('\n')
  expect(aroundDifferences(lineDifferences(text, text.replace('4', 'four')), 1)).toEqual(['…', '  3', '- 4', '+ four', '  5', '…'])
  expect(aroundDifferences(lineDifferences(text, text))).toEqual([])
})
