import { emailField, passwordField } from './account-fields.ts'
import { type FormDefinition, inParts } from './form-definition.ts'

/** rules: A9 */
export const signInForm = {
  id: 'sign-in',
  ...inParts([{ fields: { username: { ...emailField, autocomplete: 'username' } } }, { fields: { password: passwordField } }]),
  hasHoneypot: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
