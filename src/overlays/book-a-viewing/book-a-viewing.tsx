import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EnquirySheet } from '../enquiry-sheet.tsx'
import type { OverlayProps } from '../overlay.ts'
import styles from '../sheet.module.css'
import { ViewingForm } from './viewing-form.tsx'

/** rules: E8, E19. What is to be viewed is the page's property. */
export function BookAViewing({ page, close }: OverlayProps<'enquiry' | 'answer' | 'done' | 'slots'>) {
  const { property, office, termsLink } = page.enquiry ?? {}
  return property ? (
    <EnquirySheet property={property} office={office}>
      <ViewingForm
        property={property}
        telephone={office?.telephone}
        termsLink={termsLink}
        answer={page.answer}
        done={page.done}
        offered={page.slots}
        close={close}
      />
    </EnquirySheet>
  ) : (
    <WhichProperty />
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
