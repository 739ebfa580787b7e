import { expect, test } from 'vitest'
import { mayUseAccount } from './own-account.ts'

test.each([
  [7, undefined, true],
  [7, null, true],
  [7, 7, true],
  [7, '7', true],
  [7, 8, false],
  [7, '8', false],
  [7, '', false],
  [7, '07', false],
  [7, [7, 8], false],
  [7, { id: 7 }, false],
  [7, true, false],
] as const)('signed in as %s, asking for %s: %s', (signedIn, asked, may) => {
  expect(mayUseAccount(signedIn, asked)).toBe(may)
})
