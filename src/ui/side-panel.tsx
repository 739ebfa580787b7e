import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'
import styles from './side-panel.module.css'

interface SidePanelProps {
  /** Id of the heading. */
  id: string
  heading: string
  /** A class of the page's own. */
  className?: string | undefined
  children: ReactNode
}

/** The panel beside a page's text: where, when, telephone, and what to do next. */
export function SidePanel({ id, heading, className, children }: SidePanelProps) {
  return (
    <section aria-labelledby={id} className={classNames(styles.panel, className)}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** A fact with its icon. */
export function SideFact({ shape, children }: { shape: IconShape; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <Icon shape={shape} />
      {children}
    </div>
  )
}
