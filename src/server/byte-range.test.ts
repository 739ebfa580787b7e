import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'not-there'],
  ['bytes=-0', 'not-there'],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=1e3-', undefined],
  ['lines=0-9', undefined],
  ['', undefined],
  [undefined, undefined],
])('of 100 bytes %s is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})

test('a file without bytes has none to give', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-5', 0)]).toEqual(['not-there', 'not-there'])
})
