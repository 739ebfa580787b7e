import { sendLead } from '#src/browser/leads/send-lead.ts'
import { showToast } from '#src/browser/toast.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { idempotencyField } from '#src/forms/lead-fields.ts'
import type { FormOutcome } from '../use-form.ts'
import { leadOutcome } from './lead-outcome.ts'
import { LeadSent } from './lead-sent.tsx'

interface SendLeadOptions {
  /** The address that takes it. */
  to: string
  data: FormData
  /** By which the server knows the form, however often it is sent. */
  key: string
  texts: Parameters<typeof leadOutcome>[2]
}

interface SentLeadForm {
  outcome: FormOutcome
  /** The fields that the server refused; none where it failed. */
  refused: readonly string[]
  nextSlot?: string | undefined
  /** The form was taken: what stands in its place. */
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
