import { type FormDefinition, inputName } from '#src/forms/form-definition.ts'
import { typedTelephone } from '#src/forms/typed-telephone.ts'
import { keepText } from '../../keep-text.ts'

/** Takes out of the input of a telephone what no number has. Fetched with the first sign that is typed into one. */
export function keepTelephone(form: FormDefinition, input: HTMLInputElement): void {
  const [, field] = Object.entries(form.fields).find(([name]) => inputName(form, name) === input.name) ?? []
  if (field?.kind === 'text' && field.telephoneOnly) keepText(input, typedTelephone)
}
