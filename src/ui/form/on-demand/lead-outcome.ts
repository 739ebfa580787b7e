import type { SentLead } from '#src/browser/leads/send-lead.ts'
import { captchaField } from '#src/domain/captcha/captcha.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import type { FormOutcome } from '../use-form.ts'

interface FailureTexts {
  failed: string
  telephone?: string | undefined
}

/** What a form says of an enquiry that was not taken: beside its fields, or above them all of what is no field. Never nothing. */
export function leadOutcome(
  { fields }: FormDefinition,
  sent: Exclude<SentLead, { status: 'sent' }>,
  { failed, telephone }: FailureTexts,
): FormOutcome {
  const otherwise = telephone === undefined ? [] : [`You can also ring us on ${telephone}.`]
  if (sent.status === 'invalid') {
    const entries = Object.entries(sent.errors)
    const errors = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(fields, name)))
    const messages = entries.flatMap(([name, message]) => (Object.hasOwn(fields, name) ? [] : [message]))
    // What stands in the way is nothing that was typed, and may stay so (rules: E38).
    return { errors, messages: captchaField in sent.errors ? [...messages, ...otherwise] : messages }
  }
  return { messages: [sent.message ?? failed, ...otherwise] }
}
