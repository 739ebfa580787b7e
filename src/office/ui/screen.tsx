import type { ReactNode } from 'react'
import styles from './screen.module.css'

interface ScreenProps {
  heading: string
  /** The purpose of the screen in one sentence. */
  purpose: string
  /** The most common action, beside the heading. */
  action?: ReactNode
  /** As wide as the window allows. */
  isWide?: boolean
  children: ReactNode
}

/** The layout of every screen: heading, purpose, content. */
export function Screen({ heading, purpose, action, isWide = false, children }: ScreenProps) {
  return (
    <div className={isWide ? `${styles.screen} ${styles.wide}` : styles.screen}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.purpose}>{purpose}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}

/** A section of a screen with its own heading. */
export function Panel({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.panelHeading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** A notice before everything else: `fault` for an error, `hint` for information. */
export function ScreenNote({ kind = 'hint', children }: { kind?: 'fault' | 'hint'; children: ReactNode }) {
  return (
    <div role={kind === 'fault' ? 'alert' : undefined} className={kind === 'fault' ? styles.fault : styles.hint}>
      {children}
    </div>
  )
}

/** Fields one below the other, and their buttons in a row. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** Checkboxes or radio buttons under a legend. */
export function Group({ legend, describedBy, children }: { legend: string; describedBy?: string | undefined; children: ReactNode }) {
  return (
    <fieldset aria-describedby={describedBy} className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** A state in a word. */
export function Badge({ tone = 'quiet', children }: { tone?: 'quiet' | 'good' | 'fault'; children: ReactNode }) {
  const tones = { quiet: styles.quiet, good: styles.good, fault: styles.bad }
  return <span className={`${styles.badge} ${tones[tone]}`}>{children}</span>
}
