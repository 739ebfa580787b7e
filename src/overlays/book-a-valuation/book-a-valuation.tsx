import { useState } from 'react'
import type { ValuationContact } from '#src/domain/site/valuation-contacts.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ValuationList } from '#src/ui/valuation-list.tsx'
import type { OverlayProps } from '../overlay.ts'
import styles from '../sheet.module.css'
import { Sheet } from '../sheet.tsx'
import { ValuationForm } from './valuation-form.tsx'

/**
 * The form to book a valuation, with a telephone number as the alternative. A page without the facts links to the overlay's own address,
 * which has them.
 */
export function BookAValuation({
  page,
  close,
}: OverlayProps<'valuation' | 'enquiry' | 'answer' | 'done' | 'isBooked' | 'slots' | 'around'>) {
  const [contact, setContact] = useState<ValuationContact>()
  const { valuation: facts, enquiry, answer, done, isBooked, slots, around } = page
  if (!facts) {
    return (
      <ButtonLink variant="signal" href={routes.overlay.bookAValuation.href()}>
        Book a valuation
      </ButtonLink>
    )
  }
  return (
    <Sheet
      aside={
        <>
          <h3 className={styles.asideHeading}>Rather talk to us?</h3>
          <ValuationList contacts={contact ? [contact] : facts.contacts} />
        </>
      }
    >
      <p className={styles.lead}>One of us comes to see your home and tells you what it would fetch, to sell or to let.</p>
      {facts.instant ? (
        <p>
          <a href={routes.overlay.instantValuation.href()} className={styles.way}>
            Get an instant estimate first
          </a>
        </p>
      ) : null}
      <ValuationForm
        facts={facts}
        enquiry={enquiry}
        answer={answer}
        isTaken={done !== undefined}
        isBooked={isBooked === true}
        offered={slots}
        around={around}
        onContact={setContact}
        close={close}
      />
    </Sheet>
  )
}
