import { expect, test } from 'vitest'
import { isOneAddress } from './one-address.ts'

test.each(['ann@example.com', "o'neil+x@sub.example.estate", 'jörg@bücher.example', 'a@b'])('%s is one address', (text) => {
  expect(isOneAddress(text)).toBe(true)
})

const injections = [
  'ann@example.com, bob@example.com',
  'ann@example.com;bob@example.com',
  'ann@example.com bob@example.com',
  'ann@example.com\r\nBcc: bob@example.com',
  'ann@example.com\nRCPT TO:<bob@example.com>',
  'Ann <ann@example.com>',
  'ann@example.com>\r\nDATA',
  'group: ann@example.com, bob@example.com;',
  'ann@bob@example.com',
  '"ann@example.com" bob@example.com',
  'ann\u0000@example.com',
  'ann@example.com\u2028bob@example.com',
  '@example.com',
  'ann@',
  '',
  `${'a'.repeat(250)}@example.com`,
]

test.each(injections)('%j is not', (text) => {
  expect(isOneAddress(text)).toBe(false)
})
