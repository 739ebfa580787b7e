import { type ComponentProps, useState } from 'react'
import { formDraft } from '#src/browser/form-drafts/form-draft.ts'
import { sendLead } from '#src/browser/leads/send-lead.ts'
import { showToast } from '#src/browser/toast.ts'
import type { FormAnswer } from '#src/domain/site/form-answer.ts'
import type { FormDefinition, FormValues } from '#src/forms/form-definition.ts'
import { idempotencyField } from '#src/forms/lead-fields.ts'
import { FormView } from './form-view.tsx'
import { leadOutcome } from './lead-outcome.ts'
import { LeadSent } from './lead-sent.tsx'
import type { FormOutcome, SendForm } from './use-form.ts'

type Drawn<Form extends FormDefinition> = Pick<
  ComponentProps<typeof FormView<Form>>,
  'form' | 'values' | 'parts' | 'step' | 'before' | 'children' | 'beside' | 'submitText'
>

interface LeadFormProps<Form extends FormDefinition> extends Drawn<Form> {
  /** The address it stands at, which takes it where no script runs. */
  at: string
  /** The address that scripts send it to. */
  to: string
  /** What it is about: what is typed is kept for that alone. */
  about: string
  /** Sent beside the fields, by their names on the wire. */
  hidden?: Readonly<Record<string, string>>
  /** What the server said of it when it was sent as a page. */
  answer?: FormAnswer | undefined
  /** It was sent as a page, and taken. */
  isTaken?: boolean
  /** Asked before it is sent, with all that will be, and may add to it; an outcome keeps it from being sent. */
  check?: (values: FormValues<Form>, data: FormData) => Promise<FormOutcome | undefined>
  /** The server refused these fields; none where it failed. `nextSlot`: the next free time, where the one chosen was gone. */
  onRefused?: (fields: readonly string[], nextSlot?: string) => void
  /** What is said when it could not be sent (rules: E27). */
  failed: string
  /** Whom to ring then. */
  telephone?: string | undefined
  /** What is said once it was taken, and the way back from there. */
  sent: ComponentProps<typeof LeadSent>
  /** It was taken, just now. */
  onSent?: () => void
}

/**
 * A form of enquiries: keeps what is typed until it is taken, fills in who is signed in, can be sent again when something went wrong, and
 * says when it was taken: in its own place and by no toast, which would cover that. As it stands it posts to the address it stands at.
 */
export function LeadForm<Form extends FormDefinition>({
  at,
  to,
  about,
  hidden = {},
  answer,
  isTaken = false,
  failed,
  telephone,
  sent,
  check,
  onRefused,
  onSent,
  ...drawn
}: LeadFormProps<Form>) {
  const [isSent, setSent] = useState(isTaken)
  const [draft] = useState(() => formDraft(drawn.form, about))
  const send: SendForm<Form> = async (values, proof, data) => {
    const found = await check?.(values, data)
    if (found) return found
    data.set(idempotencyField, draft.key())
    for (const [name, value] of Object.entries(proof)) data.set(name, value)
    const result = await sendLead(to, data)
    if (result.status === 'sent') {
      draft.clear()
      setSent(true)
      onSent?.()
      return {}
    }
    if (result.status === 'invalid') onRefused?.(Object.keys(result.errors), result.nextSlot)
    else onRefused?.([])
    const outcome = leadOutcome(drawn.form, result, { failed, telephone })
    if (outcome.messages?.[0]) showToast({ text: outcome.messages[0], kind: 'error', duration: 8000 })
    return outcome
  }
  if (isSent) return <LeadSent {...sent} />
  return (
    <FormView
      {...drawn}
      action={at}
      hidden={{ 'lead_client[do_not_contact]': '1', ...hidden }}
      answer={answer}
      sendingText="Sending…"
      send={send}
      draft={draft}
      hasPlaceholders
      isFilledIn
    />
  )
}
