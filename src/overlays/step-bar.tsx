import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './step-bar.module.css'

interface StepBarProps {
  /** The current position and its caption; announced as it changes. */
  children: ReactNode
  /** The name of one item, in lower case. */
  of: string
  count: number
  go: (step: -1 | 1) => void
  /** There is no item on that side of a row with ends. The focus stays on the button. */
  isFirst?: boolean
  isLast?: boolean
}

/** Below a view of one item at a time: its position, and buttons to the previous and next. */
export function StepBar({ children, of, count, go, isFirst = false, isLast = false }: StepBarProps) {
  return (
    <div className={styles.bar}>
      <p aria-live="polite" aria-atomic="true" className={styles.position}>
        {children}
      </p>
      {count > 1 ? (
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.step}
            aria-label={`Previous ${of}`}
            aria-disabled={isFirst}
            onClick={() => isFirst || go(-1)}
          >
            <Icon shape={shapes.left} />
          </button>
          <button type="button" className={styles.step} aria-label={`Next ${of}`} aria-disabled={isLast} onClick={() => isLast || go(1)}>
            <Icon shape={shapes.right} />
          </button>
        </div>
      ) : null}
    </div>
  )
}

/** The caption of the item that is shown. */
export function StepCaption({ children }: { children: ReactNode }) {
  return <span className={styles.caption}>{children}</span>
}
