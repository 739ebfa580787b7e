import * as routes from '#src/routes.ts'
import styles from './valuation-link.module.css'

/** The home page's way to a valuation (rules: P2): floats on wide screens, ends the page on others. */
export function ValuationLink() {
  return (
    <aside aria-label="Valuation" data-valuation-link="" className={styles.valuation}>
      <a href={routes.overlay.bookAValuation.hash()} className={styles.link}>
        Book a valuation
      </a>
    </aside>
  )
}
