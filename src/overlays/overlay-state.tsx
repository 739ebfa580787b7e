import { Button } from '#src/ui/button.tsx'
import styles from './overlay-state.module.css'

/** While a chunk is on its way. */
export function OverlayLoading({ title }: { title: string }) {
  return (
    <p role="status" className={styles.state}>
      Loading {title.toLowerCase()}…
    </p>
  )
}

/** A chunk that did not come: what happened, and another try. */
export function OverlayFailed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div role="alert" className={styles.state}>
      <p>This could not be loaded. Check your connection and try again.</p>
      <Button variant="signal" onClick={retry}>
        Try again
      </Button>
      <p className={styles.detail}>{error.message}</p>
    </div>
  )
}
