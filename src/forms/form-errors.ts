import { mostFileBytes } from '#src/domain/site/custom-form.ts'
import { matchesRule, requiredMessage } from './field-rules.ts'
import { type FieldDefinition, type FormDefinition, type FormErrors, type FormValues, fieldPath } from './form-definition.ts'
import { bodyValueAt, isFile } from './read-form.ts'

/**
 * What is wrong with values of a form, a message for each field it is wrong with: `{}` where nothing is. Browser and server ask it alike.
 */
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
  if (field.rule && !matchesRule(field.rule, value)) return field.rule.message
  if (field.same && value !== all[field.same.as]) return field.same.message
  return undefined
}

/** rules: A26, P14 */
const tooLarge = "File size can't be over 10mb"

/** The files of a form, by the names of their fields; of several under one name all. */
export function filesOf(form: FormDefinition, body: Readonly<Record<string, unknown>>): { name: string; file: File }[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (field.kind !== 'file') return []
    return [bodyValueAt(body, fieldPath(form, name))]
      .flat()
      .filter(isFile)
      .map((file) => ({ name, file }))
  })
}

/** What is wrong with the files of a form before anybody looks into them; browser and server ask it alike. */
export function fileErrors(form: FormDefinition, body: Readonly<Record<string, unknown>>): Record<string, string> {
  const files = filesOf(form, body)
  const wrong = files.flatMap(({ name, file }) => {
    if (files.filter((other) => other.name === name).length > 1) return [[name, 'Please choose one file']]
    if (file.size === 0) return [[name, 'This file is empty. Please choose another']]
    return file.size > mostFileBytes ? [[name, tooLarge]] : []
  })
  return Object.fromEntries(wrong)
}
