import { mostFileBytes } from '#src/domain/site/custom-form.ts'
import { matchesRule, requiredMessage } from './field-rules.ts'
import { type FieldDefinition, type FormDefinition, type FormErrors, type FormValues, fieldPath } from './form-definition.ts'
import { bodyValueAt, isFile } from './read-form.ts'

/** The errors in a form's values, one message per field: `{}` where there are none. Browser and server both call it. */
export function formErrors<Form extends FormDefinition>(form: Form, values: FormValues<Form>): FormErrors<Form> {
  const all = values as Readonly<Record<string, string | boolean>>
  const errors = Object.entries(form.fields).flatMap(([name, field]) => {
    const error = fieldError(field, all[name] ?? '', all)
    return error === undefined ? [] : [[name, error]]
  })
  return Object.fromEntries(errors)
}

/** The error in one value; `all` are the values of the whole form. */
function fieldError(field: FieldDefinition, value: string | boolean, all: Readonly<Record<string, string | boolean>>): string | undefined {
  if (value === '' || value === false) return field.required ? (field.missing ?? requiredMessage) : undefined
  if (field.kind !== 'text' || typeof value !== 'string') return undefined
  if (value.length > field.mostCharacters) return `Please use no more than ${field.mostCharacters} characters.`
  if (field.rule && !matchesRule(field.rule, value)) return field.rule.message
  if (field.same && value !== all[field.same.as]) return field.same.message
  return undefined
}

/** rules: A26, P14 */
const tooLarge = "File size can't be over 10mb"

/** The files in a form, by field name; a field with several files gives all of them. */
export function filesOf(form: FormDefinition, body: Readonly<Record<string, unknown>>): { name: string; file: File }[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (field.kind !== 'file') return []
    return [bodyValueAt(body, fieldPath(form, name))]
      .flat()
      .filter(isFile)
      .map((file) => ({ name, file }))
  })
}

/** The errors in a form's files that can be found without reading them; browser and server both call it. */
export function fileErrors(form: FormDefinition, body: Readonly<Record<string, unknown>>): Record<string, string> {
  const files = filesOf(form, body)
  const wrong = files.flatMap(({ name, file }) => {
    if (files.filter((other) => other.name === name).length > 1) return [[name, 'Please choose one file']]
    if (file.size === 0) return [[name, 'This file is empty. Please choose another']]
    return file.size > mostFileBytes ? [[name, tooLarge]] : []
  })
  return Object.fromEntries(wrong)
}
