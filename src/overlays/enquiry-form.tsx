import type { ComponentProps } from 'react'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { LeadForm } from '#src/ui/form/lead-form.tsx'
import { LeadSent } from '#src/ui/form/on-demand/lead-sent.tsx'

type EnquiryFormProps<Form extends FormDefinition> = ComponentProps<typeof LeadForm<Form>> & {
  /** It was sent as a page, and taken. */
  isTaken: boolean
}

/** A form of enquiries, or thanks for one that was sent as a page. */
export function EnquiryForm<Form extends FormDefinition>({ isTaken, ...form }: EnquiryFormProps<Form>) {
  return isTaken ? <LeadSent {...form.sent} /> : <LeadForm {...form} />
}
