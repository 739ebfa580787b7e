import { expect, test } from 'vitest'
import { readQuery } from './search-values.ts'

test.each([
  ['flat under \uffe1\uff13\uff10\uff10\uff0c\uff10\uff10\uff10', 'flat under \u00a3300,000'],
  ['\uff34\uff21\uff11\u3000\uff11\uff21\uff21', 'TA1 1AA'],
  ['2\u00bd acres, 90 m\u00b2', '2\u00bd acres, 90 m\u00b2'],
])('%s is asked for as %s', (typed, read) => {
  expect(readQuery(typed)).toBe(read)
})
