import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pullInterval, senderOrigin } from './configured-source.ts'

test.each([
  ['5 minutes', 300_000],
  ['15 minutes', 900_000],
  ['1 hour', 3_600_000],
  ['24 hours', 86_400_000],
])('%s', (words, ms) => {
  expect(v.parse(pullInterval, words)).toBe(ms)
})

test.each(['4 minutes', '1 minute', '25 hours', '0 hours', 'hourly', '15', '15 seconds', '-5 minutes', 15, ''])(
  '%s is no schedule',
  (words) => {
    expect(v.is(pullInterval, words)).toBe(false)
  },
)

test('an address is an origin alone', () => {
  const given = [
    'https://street.co.uk',
    'http://127.0.0.1:8080/',
    'https://a.example/path',
    'https://user:pass@a.example',
    'ftp://a.example',
    'a.example',
  ]
  expect(given.map((address) => v.is(senderOrigin, address))).toEqual([true, true, false, false, false, false])
})
