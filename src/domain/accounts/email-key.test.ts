import { expect, test } from 'vitest'
import { emailKey } from './email-key.ts'

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ａｄａ@example.com', 'ada@example.com'],
  ['JOSE\u0301@example.com', 'josé@example.com'],
])('%s has the key %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test('what mail servers may tell apart stays apart', () => {
  expect(emailKey('ada+homes@example.com')).not.toBe(emailKey('ada@example.com'))
  expect(emailKey('a.da@example.com')).not.toBe(emailKey('ada@example.com'))
})
