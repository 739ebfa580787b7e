import { useEffect, useRef } from 'react'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './valuation-progress.module.css'

/** Nobody comes to the postcode (rules: E14). */
export function NoBranch({ telephone, onBack }: { telephone: string | undefined; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.progress}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        We are sorry
      </h3>
      <p>We don't have agents near your property</p>
      {telephone ? (
        <p>
          If you think that we should come all the same, ring us on <a href={telephoneLink(telephone)}>{telephone}</a>.
        </p>
      ) : null}
      <p>
        <Button variant="outline" onClick={onBack}>
          Change the address
        </Button>
      </p>
    </div>
  )
}
