import { type FormDefinition, inputName } from '#src/forms/form-definition.ts'
import { filterInput } from '#src/ui/filter-input.ts'

/**
 * Matches a number, and after ten digits the beginning of an extension, which is typed letter by letter. What follows the extension's
 * digits is treated like part of a number.
 */
const withExtension =
  /^(?<number>(?:\D*\d){10}[^a-z#]*)(?<extension>(?:#|x|e(?:x(?:t(?:n|e(?:n(?:s(?:i(?:on?)?)?)?)?)?)?)?)[ .:]*\d*)(?<after>(?<=\d)\D.*)?$/i

/**
 * Returns the characters of a typed text that a telephone number may have (rules: E24): digits, separators, and an extension after a whole
 * number.
 */
export function typedTelephone(text: string): string {
  const { number = text, extension = '', after = '' } = withExtension.exec(text)?.groups ?? {}
  return ofNumber(number).trimStart() + extension + ofNumber(after)
}

function ofNumber(text: string): string {
  return text.replaceAll(/[^\d+\-.()/ ,;]/g, '')
}

/** Removes characters from a telephone input that no number has. Fetched with the first character typed into one. */
export function keepTelephone(form: FormDefinition, input: HTMLInputElement): void {
  const [, field] = Object.entries(form.fields).find(([name]) => inputName(form, name) === input.name) ?? []
  if (field?.kind === 'text' && field.telephoneOnly) filterInput(input, typedTelephone)
}
