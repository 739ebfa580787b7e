import type { ReactNode } from 'react'
import styles from './screen.module.css'

interface ScreenProps {
  heading: string
  /** In one sentence what the screen is for. */
  purpose: string
  /** The step that is taken most often, beside the heading. */
  action?: ReactNode
  /** As wide as the window allows. */
  isWide?: boolean
  children: ReactNode
}

/** Every screen: its heading, what it is for, and what is on it. */
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

/** A part of a screen with a heading of its own. */
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

/** What has to be seen before anything else: `fault` for what went wrong, `hint` for what is worth knowing. */
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

/** Boxes to tick, or one of them to choose, under what they are about. */
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
