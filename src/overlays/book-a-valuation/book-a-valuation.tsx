import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ValuationList } from '#src/ui/valuation-list.tsx'
import type { OverlayProps } from '../overlay.ts'
import styles from './book-a-valuation.module.css'

/** Whom to ask for a valuation. A page that does not know leads to the overlay's own address, which does. */
export function BookAValuation({ page }: OverlayProps<'valuation'>) {
  const { valuation: contacts = [] } = page
  if (contacts.length === 0) {
    return (
      <ButtonLink variant="signal" href={routes.overlay.bookAValuation.href()}>
        See whom to ask
      </ButtonLink>
    )
  }
  return (
    <div className={styles.valuation}>
      <p className={styles.lead}>
        One of us comes to see your home and tells you what it would fetch, to sell or to let. Ring or write to the branch nearest to you,
        and say which days suit.
      </p>
      <ValuationList contacts={contacts} />
    </div>
  )
}
