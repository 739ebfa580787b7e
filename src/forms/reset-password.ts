import { newPasswordFields } from './account-fields.ts'
import { type FormDefinition, inParts } from './form-definition.ts'
import { ownerPasswordField } from './owner-password.ts'

/** rules: A12. The body also says whose password it is: `user_id`. */
export const resetPasswordForm = {
  id: 'reset-password',
  ...inParts([
    // Without the word that it may stay empty: it is there where it may not.
    { id: 'owner', isOptional: true, fields: { current_password: ownerPasswordField } },
    {
      fields: {
        password: { ...newPasswordFields.password, label: 'New password' },
        password_confirmation: { ...newPasswordFields.password_confirmation, label: 'New password again' },
      },
    },
  ]),
} as const satisfies FormDefinition
