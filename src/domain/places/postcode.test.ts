import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPostcode, wholePostcodes } from './postcode.ts'

test.each([
  ['TA1 1AA', 'TA1 1AA', 'TA1'],
  ['ta11aa', 'TA1 1AA', 'TA1'],
  [' sw1a  1aa ', 'SW1A 1AA', 'SW1A'],
  ['EC1A-1BB', 'EC1A 1BB', 'EC1A'],
  ['M1 1AE', 'M1 1AE', 'M1'],
  ['B33 8TH', 'B33 8TH', 'B33'],
  ['TA1', '', 'TA1'],
  ['ub9 6', '', 'UB9'],
  ['UB9 XXX', '', 'UB9'],
  ['SL95H', '', ''],
  ['', '', ''],
  ['Taunton', '', ''],
  ['12345', '', ''],
  ['29780', '', ''],
])('%j is postcode %j in outcode %j', (text, postcode, outcode) => {
  expect(readPostcode(text)).toEqual({ postcode, outcode })
})

test('whatever it is given, a postcode is in normal form and begins with its outcode', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { postcode, outcode } = readPostcode(text)
      expect(outcode).toMatch(/^$|^[A-Z]{1,2}\d[A-Z\d]?$/)
      if (postcode !== '') expect(postcode).toMatch(new RegExp(`^${outcode} \\d[A-Z]{2}$`))
    }),
  )
})

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
