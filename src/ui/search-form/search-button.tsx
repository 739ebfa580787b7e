import { Button } from '../button.tsx'
import * as shapes from '../icon-shapes.ts'
import styles from './search-button.module.css'

/**
 * The button below all filters. Where scripts run it says how many it would show while they are open, and the text below it where that
 * could not be counted (browser/results/live-counts.ts).
 */
export function SearchButton() {
  return (
    <div className={styles.bar}>
      <Button type="submit" variant="signal" icon={shapes.search} className={styles.submit}>
        <span data-live-count="">Search</span>
      </Button>
      <p data-live-status="" role="status" className={styles.status} />
    </div>
  )
}
