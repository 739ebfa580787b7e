import { type FormDefinition, inputName } from '#src/forms/form-definition.ts'
import { typedDigits } from '#src/forms/typed-digits.ts'
import { keepText } from '../keep-text.ts'

/** Takes out of an input whatever its field does not take but digits. */
export function keepDigits(form: FormDefinition, input: HTMLInputElement): void {
  const [, field] = Object.entries(form.fields).find(([name]) => inputName(form, name) === input.name) ?? []
  if (field?.kind === 'text' && field.digitsOnly) keepText(input, typedDigits)
}
