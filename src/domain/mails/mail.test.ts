import { expect, test } from 'vitest'
import { greetingName, isOneAddress, maskedAddress } from './mail.ts'

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

test.each([
  ['Ann', 'Ann'],
  ['  Mary  Jane ', 'Mary'],
  ['Zoë', 'Zoë'],
  ['Anne-Marie', 'Anne-Marie'],
  ['Claim Your Prize', 'Claim'],
  ["D'Arcy", "D'Arcy"],
  ['李', '李'],
  ['नीलम', 'नीलम'],
  ['Ann\r\nBcc', 'Ann'],
])('%j is greeted as %s', (firstName, name) => {
  expect(greetingName(firstName)).toBe(name)
})

test.each([
  '',
  ' ',
  'www.evil.example',
  'https://evil.example',
  'Win £500: evil.example',
  'Ann <b>',
  'Ring me on 07700900123 about the refund',
  'Ring 07700900123',
  'Ann 2',
  'Ring me about it',
  "Ring'me'about'it",
  'Claim-Your-Prize',
  'Ring-me-about-it',
  'evil.example',
  'a@b',
  'Ann\u202eevil',
  'Ann\u0000',
  '-Ann',
  '😀',
  'x'.repeat(41),
])('%j is not greeted', (firstName) => {
  expect(greetingName(firstName)).toBeUndefined()
})

test.each([
  ['new@example.com', 'n…@e….com'],
  ['jörg@bücher.co.uk', 'j…@b….uk'],
  ['n@localhost', 'n…@l…'],
  ['<script>@"evil".com', '…@….com'],
  ['nonsense', '…@…'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})
