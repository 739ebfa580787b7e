import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'

test('a reason ends with what was meant, where something like it is known', () => {
  expect(didYouMean('tuanton', ['taunton', 'wellington'])).toBe('; did you mean taunton?')
  expect(didYouMean('exeter', ['taunton', 'wellington'])).toBe('')
})
