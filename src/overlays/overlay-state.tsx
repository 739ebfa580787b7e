import { Button } from '#src/ui/button.tsx'
import type { Overlay } from './overlay.ts'
import styles from './overlay-state.module.css'

/** While a chunk is on its way. */
export function OverlayLoading({ overlay: { title, loading } }: { overlay: Pick<Overlay, 'title' | 'loading'> }) {
  if (!loading) {
    return (
      <p role="status" className={styles.state}>
        Loading {title.toLowerCase()}…
      </p>
    )
  }
  const { text, width, height } = loading
  return (
    <p role="status" className={styles.placeholder} style={{ inlineSize: width, blockSize: height }}>
      {text}
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
