import { expect, test } from 'vitest'
import { mostProperties, readPropertyIds } from './property-ids.ts'

test.each([
  ['3,1,2', [3, 1, 2]],
  [' 3 , 1', [3, 1]],
  ['1,1,2,1', [1, 2]],
  ['', []],
  ['one,2;3,-4,5.5,0x6,1e3', []],
  ['0,2147483647,2147483648,99999999999', [2_147_483_647]],
  ['7,', [7]],
])('%j is %j', (text, ids) => {
  expect(readPropertyIds(text)).toEqual(ids)
})

test('a hundred are read of however many there are', () => {
  const many = Array.from({ length: 5000 }, (_, index) => index + 1)
  expect(readPropertyIds(many.join(','))).toEqual(many.slice(0, mostProperties))
})
