import { expect, test } from 'vitest'
import { mayUseAccount } from './own-account.ts'

test.each([
  [undefined, undefined, 'signed-out'],
  [undefined, 7, 'signed-out'],
  [7, undefined, 'allowed'],
  [7, null, 'allowed'],
  [7, 7, 'allowed'],
  [7, '7', 'allowed'],
  [7, 8, 'another'],
  [7, '8', 'another'],
  [7, '', 'another'],
  [7, '07', 'another'],
  [7, [7, 8], 'another'],
  [7, { id: 7 }, 'another'],
  [7, true, 'another'],
] as const)('signed in as %s, asking for %s: %s', (signedIn, asked, may) => {
  expect(mayUseAccount(signedIn, asked)).toBe(may)
})
