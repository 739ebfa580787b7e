import { mostFileBytes } from '#src/domain/site/custom-form.ts'
import { type FormDefinition, fieldPath } from './form-definition.ts'
import { isFile, valueAt } from './read-form.ts'

/** rules: A26, P14 */
const tooLarge = "File size can't be over 10mb"

/** The files of a form, by the names of their fields; of several under one name all. */
export function filesOf(form: FormDefinition, body: Readonly<Record<string, unknown>>): { name: string; file: File }[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (field.kind !== 'file') return []
    return [valueAt(body, fieldPath(form, name))]
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
