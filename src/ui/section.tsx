import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import styles from './section.module.css'

interface SectionProps {
  id: string
  heading: string
  link?: { text: string; href: string } | undefined
  headingLevel?: 1 | 2
  children: ReactNode
}

/** A part of a page under its heading, with one link to more of it. */
export function Section({ id, heading, link, headingLevel = 2, children }: SectionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.section}>
      <div className={styles.top}>
        <Heading id={`${id}-heading`} className={styles.heading}>
          {heading}
        </Heading>
        {link ? (
          <a href={link.href} className={styles.link} data-screen-only="">
            {link.text} <Icon shape={shapes.arrow} />
          </a>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** The main heading of a page that has no block to hold it. */
export function PageHeading({ text }: { text: string }) {
  return <h1 className={styles.pageHeadingHeading}>{text}</h1>
}
