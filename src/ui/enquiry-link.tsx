import type { EnquiryFacts, enquiryButton } from '#src/domain/leads/enquiry.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from './button.tsx'
import * as shapes from './icon-shapes.ts'

interface EnquiryLinkProps {
  /** `ask-office` is interest in a home with an accepted offer, or in a development at an agency that has no form for it. */
  button: ReturnType<typeof enquiryButton>
  enquiry: EnquiryFacts
  variant: 'signal' | 'solid' | 'outline'
}

/** 'Book a viewing' or 'Register interest'; nothing where neither is asked for (rules: E4). */
export function EnquiryLink({ button, enquiry: { property, office }, variant }: EnquiryLinkProps) {
  if (button === 'book-a-viewing' && property) {
    const { href, hash } = routes.overlay.bookAViewing
    return (
      <ButtonLink variant={variant} icon={shapes.calendar} href={href(property.id)} data-opens={hash()}>
        Book a viewing
      </ButtonLink>
    )
  }
  if (button === 'register-interest' && property) {
    const { href, hash } = routes.overlay.newHomesEnquiry
    return (
      <ButtonLink variant={variant} icon={shapes.mail} href={href(property.id)} data-opens={hash()}>
        Register interest
      </ButtonLink>
    )
  }
  if (button !== 'ask-office' || !office) return null
  const { branchId, departmentId } = office
  const { href, hash } = routes.overlay.contactOffice
  return (
    <ButtonLink variant={variant} icon={shapes.mail} href={href(branchId, { departmentId, propertyId: property?.id })} data-opens={hash()}>
      Register interest
    </ButtonLink>
  )
}
