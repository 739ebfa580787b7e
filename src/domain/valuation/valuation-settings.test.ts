import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'

const url = 'https://values.example/v1/'

test('unless set the site estimates by itself', () => {
  expect(readSettings({}).valuation).toBe('own')
})

test('a service needs its address and its token', () => {
  expect(readSettings({ VALUATION_URL: url, VALUATION_TOKEN: 'ours' }).valuation).toEqual({
    url: 'https://values.example/v1',
    token: 'ours',
  })
  for (const half of [{ VALUATION_URL: url }, { VALUATION_TOKEN: 'ours' }])
    expect(() => readSettings(half)).toThrow('VALUATION_URL and VALUATION_TOKEN need each other')
})

test.each([
  [{ VALUATION_URL: 'values.example', VALUATION_TOKEN: 'ours' }, 'VALUATION_URL must be an address'],
  [{ VALUATION_URL: 'https://me:secret@values.example', VALUATION_TOKEN: 'ours' }, 'VALUATION_URL must begin with http'],
  [{ VALUATION_URL: url, VALUATION_TOKEN: 'ours\r\nx: y' }, 'VALUATION_TOKEN must be the token alone'],
])('%j cannot be used', (given, message) => {
  expect(() => readSettings(given)).toThrow(message)
})
