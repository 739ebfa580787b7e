import { emailField, newPasswordFields, passwordField } from './account-fields.ts'
import { type FormDefinition, formInParts, type TextField } from './form-definition.ts'

/** rules: A9 */
export const signInForm = {
  id: 'sign-in',
  ...formInParts([{ fields: { username: { ...emailField, autocomplete: 'username' } } }, { fields: { password: passwordField } }]),
  hasHoneypot: true,
  hasCaptcha: true,
} as const satisfies FormDefinition

/** rules: A10 */
export const forgottenPasswordForm = {
  id: 'forgotten-password',
  fields: { email: emailField },
  hasHoneypot: true,
  hasCaptcha: true,
} as const satisfies FormDefinition

/** Shown to those who signed in a while ago; the server says when it is missing. */
const { required: _, ...mayBeMissing } = passwordField

/** The password that one has, for what would take an account over (rules: A39). */
export const ownerPasswordField = { ...mayBeMissing, label: 'Your current password' } as const satisfies TextField

/** rules: A12. The body also says whose password it is: `user_id`. */
export const resetPasswordForm = {
  id: 'reset-password',
  ...formInParts([
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

/** The password says that it is the owner who asks (rules: A33). */
export const deleteAccountForm = {
  id: 'delete-account',
  fields: { password: { ...passwordField, label: 'Your password' } },
} as const satisfies FormDefinition
