import type { ComponentProps } from 'react'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { LeadForm } from '#src/ui/form/lead-form.tsx'
import { LeadSent } from '#src/ui/form/on-demand/lead-sent.tsx'
import * as routes from '../routes.ts'

type EnquiryFormProps<Form extends FormDefinition> = ComponentProps<typeof LeadForm<Form>> & {
  /** The form was posted without scripts, and accepted. */
  isTaken: boolean
}

/** An enquiry form, or the thanks for one that was posted without scripts. */
export function EnquiryForm<Form extends FormDefinition>({ isTaken, ...form }: EnquiryFormProps<Form>) {
  return isTaken ? <LeadSent {...form.sent} /> : <LeadForm {...form} />
}

/** rules: E21. The link back after a form was accepted. */
export function enquiryBackLink(property: EnquiryFacts['property']): { text: string; href: string } {
  if (!property) return { text: 'Back to page', href: routes.site.home.href() }
  return { text: 'Back to property', href: routes.property.page.href(property.id, property.channel) }
}
