import { newPasswordFields } from './account-fields.ts'
import type { FormDefinition } from './form-definition.ts'
import { ownerPasswordField } from './owner-password.ts'

/** rules: A12. The body also says whose password it is: `user_id`. */
export const resetPasswordForm = {
  id: 'reset-password',
  fields: {
    current_password: ownerPasswordField,
    password: { ...newPasswordFields.password, label: 'New password' },
    password_confirmation: { ...newPasswordFields.password_confirmation, label: 'New password again' },
  },
} as const satisfies FormDefinition
