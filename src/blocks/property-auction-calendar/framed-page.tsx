import { Button } from '#src/ui/button.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import styles from './framed-page.module.css'

interface FramedPageProps {
  title: string
  address: string
  /** Whether it is of a host that the agency allows; else it is a link alone. */
  isAllowed: boolean
}

/** Another site's page, in a frame once the visitor asks for it: it may set cookies of its own (rules: C28). */
export function FramedPage({ title, address, isAllowed }: FramedPageProps) {
  const { host } = new URL(address)
  const attributes = isAllowed ? { 'data-enhance': 'framed-page', 'data-address': address, 'data-title': title } : {}
  return (
    <div className={styles.framed} {...attributes}>
      <div className={styles.ask}>
        <p>
          <strong>{title}</strong> is shown by {host}, which may set cookies of its own.
        </p>
        <p className={styles.ways}>
          {isAllowed ? (
            <Button data-do="" className={styles.show}>
              Show it here
            </Button>
          ) : null}
          <NewTabLink href={address}>Open {host}</NewTabLink>
        </p>
      </div>
    </div>
  )
}
