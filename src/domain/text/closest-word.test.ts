import { expect, test } from 'vitest'
import { closestWord } from './closest-word.ts'

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
