import * as v from 'valibot'
import { expect, test } from 'vitest'
import { analyticsContent } from './analytics-content.ts'

test('an agency without analytics leaves all of it out', () => {
  expect(v.parse(analyticsContent, {})).toEqual({ headCode: '', code: '', hosts: [] })
})

test('code is kept as it was pasted', () => {
  const code = '<script defer src="https://plausible.io/js/script.js"></script>'
  expect(v.parse(analyticsContent, { code: `${code}\n`, hosts: ['https://*.google-analytics.com', 'https://plausible.io:8443'] })).toEqual({
    headCode: '',
    code,
    hosts: ['https://*.google-analytics.com', 'https://plausible.io:8443'],
  })
})

test('what is not a script is refused by what it is', () => {
  expect(() => v.parse(analyticsContent, { headCode: '<img src="https://x.example">' })).toThrow(
    'must be <script> elements alone, each with an https: address or a text; not <img>',
  )
})

test.each([
  '*',
  'https://*',
  'https://*.com',
  'http://plain.example',
  "'unsafe-inline'",
  'https://a.example; script-src *',
  'https://a.example/path',
  'a.example',
])('%s is no host', (host) => {
  expect(v.safeParse(analyticsContent, { hosts: [host] }).success).toBe(false)
})
