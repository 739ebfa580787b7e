import { emailField, passwordField } from './account-fields.ts'
import type { FormDefinition } from './form-definition.ts'

/** rules: A9 */
export const signInForm = {
  id: 'sign-in',
  fields: { username: { ...emailField, autocomplete: 'username' }, password: passwordField },
  hasHoneypot: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
