import { emailField } from './account-fields.ts'
import type { FormDefinition } from './form-definition.ts'

/** rules: A10 */
export const forgottenPasswordForm = {
  id: 'forgotten-password',
  fields: { email: emailField },
  hasHoneypot: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
