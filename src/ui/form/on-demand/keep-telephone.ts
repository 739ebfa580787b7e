import { type FormDefinition, inputName } from '#src/forms/form-definition.ts'
import { filterInput } from '#src/ui/filter-input.ts'

/**
 * What a number has besides digits, and then the beginning of what an extension is written with: it is typed letter by letter. What comes
 * after the digits of one is read like a number.
 */
const withExtension =
  /^(?<number>(?:\D*\d){10}[^a-z#]*)(?<extension>(?:#|x|e(?:x(?:t(?:n|e(?:n(?:s(?:i(?:on?)?)?)?)?)?)?)?)[ .:]*\d*)(?<after>(?<=\d)\D.*)?$/i

/**
 * What a telephone number may have of what was typed (rules: E24): digits, the signs between them, and an extension behind a whole number.
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
