import { Button } from './button.tsx'
import { CardGrid } from './card-grid.tsx'
import styles from './recently-viewed.module.css'
import { Section } from './section.tsx'

interface RecentlyViewedProps {
  /** The property that the page is about, which is not one of them. */
  propertyId?: number
  now: Date
}

/**
 * A place for the properties that the visitor has viewed. Only the browser knows them; a script fills and shows it
 * (browser/recently-viewed).
 */
export function RecentlyViewed({ propertyId, now }: RecentlyViewedProps) {
  return (
    <div data-recently-viewed={propertyId ?? ''} data-screen-only hidden>
      <Section id="recently-viewed" heading="Recently viewed">
        <CardGrid cards={[]} now={now} label="Recently viewed" />
        <Button variant="outline" className={styles.clear} data-forget-viewed="">
          Clear this list
        </Button>
      </Section>
    </div>
  )
}
