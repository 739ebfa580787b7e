import { type FormDefinition, type FormValues, inputName } from './form-definition.ts'

/** What boxes to tick send, by the names of their inputs, where they say something whether or not they are ticked (rules: C23). */
export function tickTexts<Form extends FormDefinition>(
  form: Form,
  values: FormValues<Form>,
): readonly (readonly [name: string, text: string])[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (field.kind !== 'tick' || !field.says) return []
    return [[inputName(form, name), values[name as keyof typeof values] === true ? field.says.ticked : field.says.unticked] as const]
  })
}
