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

/** Shown to users who signed in a while ago; the server says when it is missing. */
const { required: _, ...mayBeMissing } = passwordField

/** The current password, required for changes that could take over an account (rules: A39). */
export const ownerPasswordField = { ...mayBeMissing, label: 'Your current password' } as const satisfies TextField

/** rules: A12. The body also names the user: `user_id`. */
export const resetPasswordForm = {
  id: 'reset-password',
  ...formInParts([
    // Without the text "optional": where the field is shown, it is required.
    { id: 'owner', isOptional: true, fields: { current_password: ownerPasswordField } },
    {
      fields: {
        password: { ...newPasswordFields.password, label: 'New password' },
        password_confirmation: { ...newPasswordFields.password_confirmation, label: 'New password again' },
      },
    },
  ]),
} as const satisfies FormDefinition

/** The password proves that the owner asks (rules: A33). */
export const deleteAccountForm = {
  id: 'delete-account',
  fields: { password: { ...passwordField, label: 'Your password' } },
} as const satisfies FormDefinition
