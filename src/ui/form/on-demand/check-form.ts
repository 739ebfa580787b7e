import { fileErrors } from '#src/forms/file-errors.ts'
import type { FormDefinition, FormValues } from '#src/forms/form-definition.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { isHoneypotFilled, readForm } from '#src/forms/read-form.ts'
import { tickTexts } from '#src/forms/tick-texts.ts'

interface CheckedForm<Form extends FormDefinition> {
  values: FormValues<Form>
  /** What is wrong, by the names of the fields. */
  errors: Readonly<Record<string, string | undefined>>
  /** What boxes to tick send, by the names of their inputs. */
  ticks: ReturnType<typeof tickTexts<Form>>
  /** It filled in the field that visitors do not see (rules: A17). */
  isProgram: boolean
}

/** All that a form holds as its definition reads it. Fetched when the form is used: nothing is wrong before that. */
export function checkForm<Form extends FormDefinition>(form: Form, data: FormData): CheckedForm<Form> {
  const body = Object.fromEntries(data)
  const values = readForm(form, body)
  return {
    values,
    errors: { ...formErrors(form, values), ...fileErrors(form, body) },
    ticks: tickTexts(form, values),
    isProgram: isHoneypotFilled(form, body),
  }
}
