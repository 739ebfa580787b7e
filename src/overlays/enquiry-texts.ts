import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import * as routes from '#src/routes.ts'

/** rules: E21. The way back from a form that was taken. */
export function enquiryBack(property: EnquiryFacts['property']): { text: string; href: string } {
  if (!property) return { text: 'Back to page', href: routes.site.home.href() }
  return { text: 'Back to property', href: routes.property.page.href(property.id, property.channel) }
}
