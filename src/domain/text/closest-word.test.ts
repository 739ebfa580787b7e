import { expect, test } from 'vitest'
import { closestWord, didYouMean } from './closest-word.ts'

const words = ['import', 'import-postcodes', 'migrate', 'demo', 'help']

test.each([
  ['imprt', 'import'],
  ['improt', 'import'],
  ['imports', 'import'],
  ['import-postcode', 'import-postcodes'],
  ['migrat', 'migrate'],
  ['migr', 'migrate'],
  ['hlep', 'help'],
])('%s is taken for %s', (typed, meant) => {
  expect(closestWord(typed, words)).toBe(meant)
})

test.each(['sing', 'x', '', 'properties', 'dom'])('%j is taken for nothing', (typed) => {
  expect(closestWord(typed, words)).toBeUndefined()
})

test('a reason ends with what was meant, where something like it is known', () => {
  expect(didYouMean('tuanton', ['taunton', 'wellington'])).toBe('; did you mean taunton?')
  expect(didYouMean('exeter', ['taunton', 'wellington'])).toBe('')
})
