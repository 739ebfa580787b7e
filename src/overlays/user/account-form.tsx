import type { ComponentProps } from 'react'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { PasswordField } from '#src/ui/form/account/password-field.tsx'
import { FormView } from '#src/ui/form/form-view.tsx'

/** A form with a password. Separate from `AccountGate`, so that panels without a password do not fetch its script. */
export function AccountForm<Form extends FormDefinition>(props: Omit<ComponentProps<typeof FormView<Form>>, 'Password'>) {
  return <FormView {...props} Password={PasswordField} />
}
