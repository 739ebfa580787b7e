import { passwordField } from './account-fields.ts'
import type { TextField } from './form-definition.ts'

/** Shown to those who signed in a while ago; the server says when it is missing. */
const { required: _, ...mayBeMissing } = passwordField

/** The password that one has, for what would take an account over (rules: A39). */
export const ownerPasswordField = { ...mayBeMissing, label: 'Your current password' } as const satisfies TextField
