import { expect, test } from 'vitest'
import { batchesOf } from './batches-of.ts'

async function* upTo(count: number) {
  for (let number = 1; number <= count; number++) yield number
}

test.each([
  [0, []],
  [2, [[1, 2]]],
  [3, [[1, 2, 3]]],
  [7, [[1, 2, 3], [4, 5, 6], [7]]],
])('%i items in threes', async (count, batches) => {
  expect(await Array.fromAsync(batchesOf(upTo(count), 3))).toEqual(batches)
})
