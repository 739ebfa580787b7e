import type { ComponentProps } from 'react'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { LeadForm } from '#src/ui/form/lead-form.tsx'
import { LeadSent } from '#src/ui/form/on-demand/lead-sent.tsx'
import * as routes from '../routes.ts'

type EnquiryFormProps<Form extends FormDefinition> = ComponentProps<typeof LeadForm<Form>> & {
  /** It was sent as a page, and taken. */
  isTaken: boolean
}

/** A form of enquiries, or thanks for one that was sent as a page. */
export function EnquiryForm<Form extends FormDefinition>({ isTaken, ...form }: EnquiryFormProps<Form>) {
  return isTaken ? <LeadSent {...form.sent} /> : <LeadForm {...form} />
}

/** rules: E21. The way back from a form that was taken. */
export function enquiryBackLink(property: EnquiryFacts['property']): { text: string; href: string } {
  if (!property) return { text: 'Back to page', href: routes.site.home.href() }
  return { text: 'Back to property', href: routes.property.page.href(property.id, property.channel) }
}
