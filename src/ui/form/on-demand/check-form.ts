import { type FormDefinition, type FormValues, inputName } from '#src/forms/form-definition.ts'
import { fileErrors, formErrors } from '#src/forms/form-errors.ts'
import { isHoneypotFilled, readForm } from '#src/forms/read-form.ts'

interface CheckedForm<Form extends FormDefinition> {
  values: FormValues<Form>
  /** Errors by field name. */
  errors: Readonly<Record<string, string | undefined>>
  /** The values that checkboxes send, by input name. */
  ticks: ReturnType<typeof checkboxTexts<Form>>
  /** The honeypot field was filled in (rules: A17). */
  isProgram: boolean
}

/** Reads a form's values by its definition. Fetched when the form is used: there are no errors before that. */
export function checkForm<Form extends FormDefinition>(form: Form, data: FormData): CheckedForm<Form> {
  const body = Object.fromEntries(data)
  const values = readForm(form, body)
  return {
    values,
    errors: { ...formErrors(form, values), ...fileErrors(form, body) },
    ticks: checkboxTexts(form, values),
    isProgram: isHoneypotFilled(form, body),
  }
}

/** The values that checkboxes send, by input name, for those that send one whether or not they are ticked (rules: C23). */
export function checkboxTexts<Form extends FormDefinition>(
  form: Form,
  values: FormValues<Form>,
): readonly (readonly [name: string, text: string])[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (field.kind !== 'tick' || !field.says) return []
    return [[inputName(form, name), values[name as keyof typeof values] === true ? field.says.ticked : field.says.unticked] as const]
  })
}
