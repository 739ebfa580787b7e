import { passwordField } from './account-fields.ts'
import type { FormDefinition } from './form-definition.ts'

/** The password says that it is the owner who asks (rules: A33). */
export const deleteAccountForm = {
  id: 'delete-account',
  fields: { password: { ...passwordField, label: 'Your password' } },
} as const satisfies FormDefinition
