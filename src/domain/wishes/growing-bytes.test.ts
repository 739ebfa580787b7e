import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GrowingBytes } from './growing-bytes.ts'

/** Distances between rows: of a rare word, of a frequent one, and of one that changes. */
const gaps = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 300 }),
  fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 900 }),
  fc
    .tuple(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 200, maxLength: 400 }), fc.array(fc.integer({ min: 1, max: 9_000 })))
    .map(([dense, sparse]) => [...dense, ...sparse]),
)

test('the rows that were added are read back, as a list or as a bitmap', () => {
  fc.assert(
    fc.property(gaps, (distances) => {
      const bytes = new GrowingBytes()
      let row = 0
      const added = distances.map((distance) => (row += distance))
      for (const each of new Set(added)) bytes.addRow(each)
      const read: number[] = []
      bytes.eachRow((each) => read.push(each))
      expect(read).toEqual([...new Set(added)])
      expect(bytes.rows).toBe(read.length)
    }),
  )
})

test('a word of every row takes a bit of each', () => {
  const bytes = new GrowingBytes()
  for (let row = 0; row < 100_000; row++) bytes.addRow(row)
  expect(bytes.capacity).toBeLessThan(16_000)
})
