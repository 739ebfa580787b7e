import { qualifiedPriceText } from '#src/domain/property/price.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './property-trail.module.css'

/**
 * Links back to the search and to its neighbours. Only the browser knows the visitor's search, so it fills and shows the links; their line
 * is reserved from the start, so that nothing moves. So are the journeys of a search by travel times, which on narrow windows stand over what
 * follows. `data-home`: how the home is named where there is no connection.
 */
export function PropertyTrail({ id, ...home }: Parameters<typeof qualifiedPriceText>[0] & { id: number; displayAddress: string }) {
  return (
    <nav
      aria-label="Your search"
      data-property-trail={id}
      data-home={`${home.displayAddress}, ${qualifiedPriceText(home)}`}
      className={styles.trail}
    >
      <a href={routes.search.page.href()} hidden data-trail="back" className={styles.link}>
        <Icon shape={shapes.left} size={16} /> Back to search
      </a>
      <span hidden data-trail="journeys" className={styles.journeys} />
      <span className={styles.ends}>
        <a href={routes.search.page.href()} hidden data-trail="previous" rel="prev" className={styles.link}>
          <Icon shape={shapes.left} size={16} /> Previous
        </a>
        <a href={routes.search.page.href()} hidden data-trail="next" rel="next" className={styles.link}>
          Next <Icon shape={shapes.right} size={16} />
        </a>
      </span>
    </nav>
  )
}
