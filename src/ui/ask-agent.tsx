import { type EnquiryFacts, inSentence } from '#src/domain/leads/enquiry.ts'
import * as routes from '#src/routes.ts'
import { spoken } from './spoken.ts'

interface AskAgentProps {
  /** The fact that is asked about: 'Council tax'. */
  about: string
  /** Whom it would reach; without an office it leads to who can be rung. */
  enquiry: EnquiryFacts
}

/** The way to ask about one fact: to the form, which says what is asked about. */
export function AskAgent({ about, enquiry: { office, property } }: AskAgentProps) {
  const { href, hash } = routes.overlay.contactOffice
  const where = office
    ? { href: href(office.branchId, { departmentId: office.departmentId, propertyId: property?.id, about }), 'data-opens': hash(about) }
    : { href: '#contact-heading' }
  return (
    <a {...where}>
      Ask agent<span className={spoken}> about {inSentence(about)}</span>
    </a>
  )
}
