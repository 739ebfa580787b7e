import { expect, test } from 'vitest'
import { greetingName, maskedAddress } from './shown-in-mail.ts'

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
