import type { ReactNode } from 'react'
import type { Fact } from '#src/domain/property/property-facts.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './part.module.css'

interface PartProps {
  id: string
  heading: string
  /** Left out when the page is printed. */
  onScreen?: boolean
  children: ReactNode
}

/** A part of the particulars under its heading. */
export function Part({ id, heading, onScreen = false, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={classNames(styles.part, onScreen && styles.onScreen)}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

interface FactsProps {
  id: string
  heading: string
  facts: readonly Fact[]
  /** What else belongs under the heading. */
  children?: ReactNode
}

/** What the agency has not told is named too, because the law may want it told. */
export function Facts({ id, heading, facts, children }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <Part id={id} heading={heading}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value ?? <a href="#contact-heading">Ask agent</a>}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Part>
  )
}
