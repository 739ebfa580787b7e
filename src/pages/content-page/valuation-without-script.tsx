import type { AgencyContent } from '#src/domain/site/agency.ts'
import { valuationContacts } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useKeptMarkup } from '#src/ui/kept-markup.ts'
import { Section } from '#src/ui/section.tsx'
import { ValuationList } from '#src/ui/valuation-list.tsx'
import styles from './valuation-without-script.module.css'

/** Where the home page's floating `#/book-a-valuation` leads when no script opens the overlay: an id may be any text without spaces. */
export function ValuationWithoutScript({ agency }: { agency: AgencyContent }) {
  return <noscript {...useKeptMarkup(agency, () => 'valuation without script', <Valuation agency={agency} />)} />
}

function Valuation({ agency }: { agency: AgencyContent }) {
  return (
    <div id={routes.overlay.bookAValuation.href()} className={styles.valuation}>
      <Section id="valuation" heading="Book a valuation">
        <p className={styles.form}>
          <ButtonLink variant="signal" href={routes.overlay.bookAValuation.href()}>
            Ask for a valuation
          </ButtonLink>
        </p>
        <ValuationList contacts={valuationContacts(agency)} />
      </Section>
    </div>
  )
}
