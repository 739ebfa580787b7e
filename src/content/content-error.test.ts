import { expect, test } from 'vitest'
import { type ContentProblem, inOrder, problemLine } from './content-error.ts'

test('problems are sorted by file and line, with only the first for each field', () => {
  const problems: ContentProblem[] = [
    { file: 'b', line: 9, field: 'monday', reason: 'must be hours' },
    { file: 'b', line: 9, field: 'monday', reason: 'must open before it closes' },
    { file: 'a', line: 3, field: 'x', reason: 'is missing' },
    { file: 'b', line: 2, field: 'x', reason: 'is missing' },
    { file: 'b', line: 0, field: '', reason: 'is large' },
    { file: 'b', line: 0, field: '', reason: 'is old' },
  ]
  expect(inOrder(problems).map(problemLine)).toEqual([
    ...['b is large', 'b is old', 'b:2 x: is missing', 'b:9 monday: must be hours'],
    ...['a:3 x: is missing'],
  ])
})
