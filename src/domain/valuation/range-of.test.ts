import { expect, test } from 'vitest'
import { rangeOf } from './range-of.ts'

test('the middle of what homes are offered at, and two of three of them', () => {
  expect(rangeOf([100_000, 110_000, 120_000, 130_000, 140_000, 150_000])).toEqual({ value: 125_000, low: 105_000, high: 145_000 })
})

test('one odd price moves it little', () => {
  expect(rangeOf([100_000, 100_000, 100_000, 100_000, 5_000_000])?.value).toBe(100_000)
})

test('fewer than five are refused', () => {
  expect(rangeOf([100_000, 110_000, 120_000, 130_000])).toBeUndefined()
  expect(rangeOf([])).toBeUndefined()
})
