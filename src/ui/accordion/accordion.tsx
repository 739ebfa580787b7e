import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import styles from './accordion.module.css'

interface AccordionProps {
  /** Id of the accordion. Of items with the same id, one is open at a time. */
  id: string
  items: readonly { id: string; summary: ReactNode; content: ReactNode }[]
  headingLevel?: 3 | 4
}

/**
 * Items that open and close, one at a time: the one disclosure of the site. Browsers do it by themselves; where one does not know that
 * `details` of a name go together, accordion.enhancement.ts closes the others.
 */
export function Accordion({ id, items, headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.items} data-enhance="accordion">
      {items.map((item) => (
        <details key={item.id} id={`${id}-${item.id}`} name={id} className={styles.item}>
          <summary className={styles.summary}>
            <Heading className={styles.heading}>{item.summary}</Heading>
            <span className={styles.sign}>
              <Icon shape={shapes.down} />
            </span>
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  )
}
