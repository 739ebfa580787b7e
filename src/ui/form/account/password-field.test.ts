import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesRule, newPasswordRule } from '#src/forms/field-rules.ts'
import { newPasswordParts } from './password-field.tsx'

test('each part is there by itself', () => {
  const there = (password: string) => newPasswordParts(password).map(({ isThere }) => isThere)
  expect(there('')).toEqual([false, false, false, false])
  expect(there('aaaaaaaaaa')).toEqual([true, true, false, false])
  expect(there('A£')).toEqual([false, false, true, true])
})

test('all parts together are the rule', () => {
  const password = fc.string({ unit: fc.constantFrom(...'aAzZ09()!@£%^# é🔑'), maxLength: 14 })
  fc.assert(
    fc.property(password, (text) => newPasswordParts(text).every(({ isThere }) => isThere) === matchesRule(newPasswordRule, text)),
    { numRuns: 2000 },
  )
})
