import { profileCharacters } from '#src/domain/accounts/profile.ts'
import { anyPasswordRule, emailRule, nameRule, newPasswordRule } from './field-rules.ts'
import type { TextField } from './form-definition.ts'

const mostPasswordCharacters = 200

/** rules: A8, A11 */
export const nameFields = {
  first_name: {
    kind: 'text',
    label: 'First name',
    type: 'text',
    autocomplete: 'given-name',
    required: true,
    mostCharacters: profileCharacters.first_name,
    rule: nameRule,
  },
  last_name: {
    kind: 'text',
    label: 'Last name',
    type: 'text',
    autocomplete: 'family-name',
    required: true,
    mostCharacters: profileCharacters.last_name,
    rule: nameRule,
  },
} as const satisfies Record<string, TextField>

/** The longest address that mail can be sent to has 254 characters (RFC 5321). */
export const emailField = {
  kind: 'text',
  label: 'Email',
  type: 'email',
  autocomplete: 'email',
  required: true,
  mostCharacters: 254,
  rule: emailRule,
} as const satisfies TextField

/** A new password, typed twice (rules: A12). */
export const newPasswordFields = {
  password: {
    kind: 'text',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    required: true,
    mostCharacters: mostPasswordCharacters,
    rule: newPasswordRule,
  },
  password_confirmation: {
    kind: 'text',
    label: 'Password again',
    type: 'password',
    autocomplete: 'new-password',
    required: true,
    mostCharacters: mostPasswordCharacters,
    same: { as: 'password', message: 'Password confirmation does not match.' },
  },
} as const satisfies Record<string, TextField>

/** The current password (rules: A9). */
export const passwordField = {
  kind: 'text',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  required: true,
  mostCharacters: mostPasswordCharacters,
  rule: anyPasswordRule,
} as const satisfies TextField
