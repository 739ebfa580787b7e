import { type FormDefinition, inputName } from '#src/forms/form-definition.ts'
import { typedDigits } from '#src/forms/typed-digits.ts'

/** Takes out of an input whatever its field does not take but digits; the caret stays behind the same one. */
export function keepDigits(form: FormDefinition, input: HTMLInputElement): void {
  const [, field] = Object.entries(form.fields).find(([name]) => inputName(form, name) === input.name) ?? []
  if (field?.kind !== 'text' || !field.digitsOnly) return
  const digits = typedDigits(input.value)
  if (digits === input.value) return
  const caret = typedDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}
