import { expect, test } from 'vitest'
import { emailKey, mailboxOf } from './account.ts'

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

test.each([
  ['Ada+homes@Example.com', 'ada@example.com'],
  ['a.d.a+x+y@googlemail.com', 'ada@gmail.com'],
  ['A.da@GMAIL.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['+ada@example.com', '+ada@example.com'],
  ['nonsense', '@nonsense'],
])('%s is counted as the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
