import { type ComponentProps, useState } from 'react'
import { laterDraft } from '#src/browser/form-drafts/later-draft.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import type { FormDefinition, FormValues } from '#src/forms/form-definition.ts'
import { FormView } from './form-view.tsx'
import type { LeadSent } from './on-demand/lead-sent.tsx'
import styles from './terms-link.module.css'
import type { FormOutcome, SendForm } from './use-form.ts'

type Drawn<Form extends FormDefinition> = Pick<
  ComponentProps<typeof FormView<Form>>,
  'form' | 'values' | 'content' | 'without' | 'onLookedUp' | 'step' | 'before' | 'children' | 'beside' | 'submitText'
>

interface LeadFormProps<Form extends FormDefinition> extends Drawn<Form> {
  /** The action of the form, used where no script runs. */
  at: string
  /** The address that scripts send it to. */
  to: string
  /** What the enquiry is about. Drafts are kept separately for each. */
  about: string
  /** Sent beside the fields, by their names on the wire. */
  hidden?: Readonly<Record<string, string>>
  /** The server's response to the form when it was sent as a page. */
  answer?: FormAnswer | undefined
  /** Called before sending, with all that will be sent, and may add to it; if it returns an outcome, nothing is sent. */
  check?: (values: FormValues<Form>, data: FormData) => Promise<FormOutcome | undefined>
  /** The server refused these fields; none where it failed. `nextSlot`: the next free time, where the one chosen was gone. */
  onRefused?: (fields: readonly string[], nextSlot?: string) => void
  /** The message when it could not be sent (rules: E27). */
  failed: string
  /** The number to ring if it could not be sent. */
  telephone?: string | undefined
  /** The message once it was accepted, and the link back from there. */
  sent: ComponentProps<typeof LeadSent>
  /** It was accepted just now. */
  onSent?: () => void
}

/**
 * A form for enquiries. It keeps a draft until it is accepted, fills in the signed-in visitor's details, can be sent again after a failure,
 * and confirms acceptance in its own place, since a toast would cover that. Without script it posts to the page's own address.
 */
export function LeadForm<Form extends FormDefinition>({
  at,
  to,
  about,
  hidden = {},
  answer,
  failed,
  telephone,
  sent,
  check,
  onRefused,
  onSent,
  ...drawn
}: LeadFormProps<Form>) {
  const [Sent, setSent] = useState<typeof LeadSent>()
  const [draft] = useState(() => laterDraft(drawn.form, about))
  const ready = () => Promise.all([import('./on-demand/send-lead-form.ts'), draft.open()]).catch(() => undefined)
  const send: SendForm<Form> = async (values, proof, data) => {
    const found = await check?.(values, data)
    if (found) return found
    for (const [name, value] of Object.entries(proof)) data.set(name, value)
    const sending = await ready()
    if (!sending) return undefined
    const [{ sendLeadForm }, kept] = sending
    const { refused, nextSlot, outcome, Sent } = await sendLeadForm(drawn.form, { to, data, key: kept.key(), texts: { failed, telephone } })
    if (Sent) {
      kept.clear()
      setSent(() => Sent)
      onSent?.()
    } else onRefused?.(refused, nextSlot)
    return outcome
  }
  if (Sent) return <Sent {...sent} />
  return (
    <FormView
      {...drawn}
      action={at}
      hidden={{ 'lead_client[do_not_contact]': '1', ...hidden }}
      answer={answer}
      sendingText="Sending…"
      send={send}
      ready={ready}
      failed={telephone === undefined ? failed : `${failed} You can also ring us on ${telephone}.`}
      draft={draft}
      hasPlaceholders
      isFilledIn
    />
  )
}

/** A link to the terms that a form asks visitors to agree to; nothing if the agency has no page with them. */
export function TermsLink({ to }: { to: string | undefined }) {
  if (to === undefined) return null
  return (
    <p className={styles.terms}>
      <a href={to} target="_blank" rel="noopener">
        Read the terms and conditions (opens in a new tab)
      </a>
    </p>
  )
}
