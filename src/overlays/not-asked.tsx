import { Button } from '#src/ui/button.tsx'
import styles from './not-asked.module.css'

/** What a list could not ask the server, which it is of use without, and another try. */
export function NotAsked({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{text}</p>
      <Button variant="signal" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
