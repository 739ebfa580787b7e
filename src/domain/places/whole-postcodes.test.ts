import { expect, test } from 'vitest'
import { wholePostcodes } from './whole-postcodes.ts'

test.each([
  ['TA21 8AI', 'TA21\u00a08AI'],
  ['12 High Street, Taunton, TA1 1AA', '12 High Street, Taunton, TA1\u00a01AA'],
  ['M1 1AE or EC1A 1BB', 'M1\u00a01AE or EC1A\u00a01BB'],
  ['High Street, Taunton TA1', 'High Street, Taunton TA1'],
  ['Plot A1 3 beds', 'Plot A1 3 beds'],
  ['', ''],
])('%j', (text, whole) => {
  expect(wholePostcodes(text)).toBe(whole)
})
