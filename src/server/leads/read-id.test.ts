import { expect, test } from 'vitest'
import { readId } from './read-id.ts'

test.each([
  ['4711', 4711],
  [4711, 4711],
  ['0', 0],
  ['999999999999999', 999_999_999_999_999],
])('%j names %i', (value, id) => {
  expect(readId(value)).toBe(id)
})

// The last one cannot be made a text: String() throws.
test.each([
  '',
  ' 7',
  '-7',
  '7.5',
  '1e3',
  '0x10',
  '٧',
  '1000000000000000',
  -7,
  7.5,
  Number.NaN,
  true,
  null,
  undefined,
  ['7'],
  { toString: 1, valueOf: 1 },
])('%j names nothing', (value) => {
  expect(readId(value)).toBeUndefined()
})
