import type { ComponentProps } from 'react'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { FormView } from '../form-view.tsx'
import { PasswordField } from './password-field.tsx'

/** A form that asks for a password. */
export function AccountForm<Form extends FormDefinition>(props: Omit<ComponentProps<typeof FormView<Form>>, 'Password'>) {
  return <FormView {...props} Password={PasswordField} />
}
