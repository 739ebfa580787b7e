import { bookAViewingForm } from '#src/forms/book-a-viewing.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { LeadForm } from '#src/ui/form/lead-form.tsx'
import { EnquirySheet } from '../enquiry-sheet.tsx'
import type { OverlayProps } from '../overlay.ts'
import styles from '../sheet.module.css'
import { TermsLink } from '../terms-link.tsx'

const aboutYou = { legend: 'About you', names: ['first_name', 'last_name', 'email', 'tel_home'] }
const message = { names: ['message'] }
const address = {
  legend: 'Your address',
  isAddress: true,
  isOptional: true,
  names: ['house_number', 'house_name', 'street_address', 'town', 'county', 'postcode'],
}
const move = { legend: 'Your move', isOptional: true, names: ['buying_position', 'property_to_sell', 'wants_valuation'] }
const terms = { names: ['opt_in_terms'] }

/** rules: E8. What is to be viewed is the page's property. */
export function BookAViewing({ page, close }: OverlayProps<'enquiry' | 'answer' | 'done'>) {
  const { property, office, termsLink } = page.enquiry ?? {}
  if (!property) return <WhichProperty />
  const isSale = property.channel === 'sales'
  return (
    <EnquirySheet property={property} office={office}>
      <LeadForm
        form={bookAViewingForm}
        at={routes.overlay.bookAViewing.href(property.id)}
        to={routes.lead.viewing.href(property.id, property.channel)}
        about={`property ${property.id}`}
        hidden={{ 'lead[lead_type]': 'email_portal_lead' }}
        parts={isSale ? [aboutYou, message, address, move, terms] : [aboutYou, message, address, terms]}
        before={
          <p className={styles.lead}>
            Tell us who you are and which days and times suit you. An agent will get in touch with you to confirm.
          </p>
        }
        answer={page.answer}
        isTaken={page.done !== undefined}
        submitText="Request a viewing"
        failed="Request failed. Please try again."
        telephone={office?.telephone}
        sent={{
          text: page.done ?? 'We have received your request, and an agent will get in touch with you to confirm your viewing.',
          back: { text: 'Back to property', href: routes.property.page.href(property.id, property.channel), close },
        }}
      >
        <TermsLink to={termsLink} />
      </LeadForm>
    </EnquirySheet>
  )
}

/** At its own address, or over a page without a property. */
function WhichProperty() {
  return (
    <EnquirySheet>
      <p className={styles.lead}>Find the property that you would like to see, and book the viewing on its page.</p>
      <p className={styles.ways}>
        <ButtonLink href={routes.search.forSale.href()}>Property for sale</ButtonLink>
        <ButtonLink variant="outline" href={routes.search.toRent.href()}>
          Property to rent
        </ButtonLink>
      </p>
    </EnquirySheet>
  )
}
