import { profileCharacters } from '#src/domain/accounts/profile.ts'
import { emailField, nameFields, newPasswordFields } from './account-fields.ts'
import { ukTelephoneRule } from './field-rules.ts'
import type { FormDefinition } from './form-definition.ts'

/** rules: A8, W16 */
export const registerForm = {
  id: 'register',
  within: 'client',
  fields: {
    ...nameFields,
    email: emailField,
    tel_home: {
      kind: 'text',
      label: 'Telephone',
      type: 'tel',
      autocomplete: 'tel',
      mostCharacters: profileCharacters.tel_home,
      rule: ukTelephoneRule,
    },
    ...newPasswordFields,
    opt_in_terms: { kind: 'tick', label: 'I agree to the terms and conditions', required: true, within: 'marketing_preferences' },
    opt_in_marketing: {
      kind: 'tick',
      label: 'Please send me news of properties and offers by email',
      within: 'marketing_preferences',
    },
  },
  hasHoneypot: true,
  hasCaptcha: true,
} as const satisfies FormDefinition
