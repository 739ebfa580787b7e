import { expect, test } from 'vitest'
import { allExamples, fullestExamples } from './kinds.ts'

test('of each kind the example with the most content, in the order of the kinds', () => {
  const example = (kind: string, name: string, content: unknown) => ({ kind, name, content })
  const examples = [
    example('a', 'none', {}),
    example('a', 'two', { texts: ['x', 'y'] }),
    example('b', 'none', {}),
    example('a', 'one', { texts: ['x'] }),
  ]
  expect(fullestExamples(examples).map(({ kind, name }) => `${kind}: ${name}`)).toEqual(['a: two', 'b: none'])
})

test('every kind has examples under names of their own', () => {
  const named = allExamples.map(({ kind, name }) => `${kind}: ${name}`)
  expect(new Set(named).size).toBe(named.length)
  expect(fullestExamples(allExamples).length).toBeGreaterThan(10)
})
