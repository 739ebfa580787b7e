import { keepsRule, requiredMessage } from './field-rules.ts'
import type { FieldDefinition, FormDefinition, FormErrors, FormValues } from './form-definition.ts'

/** What is wrong with values of a form, a message for each field it is wrong with: `{}` where nothing is. Browser and server ask it alike. */
export function formErrors<Form extends FormDefinition>(form: Form, values: FormValues<Form>): FormErrors<Form> {
  const all = values as Readonly<Record<string, string | boolean>>
  const errors = Object.entries(form.fields).flatMap(([name, field]) => {
    const error = fieldError(field, all[name] ?? '', all)
    return error === undefined ? [] : [[name, error]]
  })
  return Object.fromEntries(errors)
}

/** What is wrong with one value; `all` are those of the whole form. */
function fieldError(field: FieldDefinition, value: string | boolean, all: Readonly<Record<string, string | boolean>>): string | undefined {
  if (value === '' || value === false) return field.required ? (field.missing ?? requiredMessage) : undefined
  if (field.kind !== 'text' || typeof value !== 'string') return undefined
  if (value.length > field.mostCharacters) return `Please use no more than ${field.mostCharacters} characters.`
  if (field.rule && !keepsRule(field.rule, value)) return field.rule.message
  if (field.same && value !== all[field.same.as]) return field.same.message
  return undefined
}
