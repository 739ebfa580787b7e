import { type SentLead, sendLead } from '#src/browser/leads/send-lead.ts'
import { showToast } from '#src/browser/toast.ts'
import { captchaField } from '#src/domain/captcha/captcha.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { idempotencyField } from '#src/forms/lead-fields.ts'
import type { FormOutcome } from '../use-form.ts'
import { LeadSent } from './lead-sent.tsx'

interface SendLeadOptions {
  /** The address it is sent to. */
  to: string
  data: FormData
  /** Identifies the form to the server however often it is sent (idempotency). */
  key: string
  texts: Parameters<typeof leadOutcome>[2]
}

interface SentLeadForm {
  outcome: FormOutcome
  /** The fields that the server refused; none where it failed. */
  refused: readonly string[]
  nextSlot?: string | undefined
  /** The content that replaces the form once it was accepted. */
  Sent?: typeof LeadSent
}

/** Sends a form of enquiries and says above the page what went wrong. Fetched when a form is sent. */
export async function sendLeadForm(form: FormDefinition, { to, data, key, texts }: SendLeadOptions): Promise<SentLeadForm> {
  data.set(idempotencyField, key)
  const result = await sendLead(to, data)
  if (result.status === 'sent') return { outcome: {}, refused: [], Sent: LeadSent }
  const outcome = leadOutcome(form, result, texts)
  if (outcome.messages?.[0]) showToast({ text: outcome.messages[0], kind: 'error', duration: 8000 })
  return result.status === 'invalid'
    ? { outcome, refused: Object.keys(result.errors), nextSlot: result.nextSlot }
    : { outcome, refused: [] }
}

/** Where the device knows that it has no connection, the site is not to blame. */
const offline = 'You are offline. What you typed is still here: send it again once you are connected.'

interface FailureTexts {
  failed: string
  telephone?: string | undefined
}

/** The errors of an enquiry that was refused: beside its fields, and above them all that belong to no field. Never empty. */
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
    // A failed captcha is not caused by what was typed, and may keep failing (rules: E38).
    return { errors, messages: captchaField in sent.errors ? [...messages, ...otherwise] : messages }
  }
  return { messages: [sent.message ?? (navigator.onLine === false ? offline : failed), ...otherwise] }
}
