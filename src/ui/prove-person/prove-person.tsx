import { captchaField } from '#src/domain/captcha/captcha.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'

/**
 * Within a form that is no island: where its captcha is asked for. Without scripts the form is sent without an answer, as it is where the settings ask
 * for none.
 */
export function ProvePerson({ form }: { form: FormDefinition }) {
  return (
    <div data-enhance="prove-person" data-form={form.captchaAs ?? form.id}>
      <input type="hidden" name={captchaField} defaultValue="" />
    </div>
  )
}
