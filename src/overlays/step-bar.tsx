import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './step-bar.module.css'

interface StepBarProps {
  /** Where one is, and what is said of it; announced as it changes. */
  children: ReactNode
  /** What one of them is called, in lower case. */
  of: string
  count: number
  go: (step: -1 | 1) => void
  /** Nothing on that side, where it does not go round. The focus stays on the button. */
  isFirst?: boolean
  isLast?: boolean
}

/** Below what is shown one at a time: which it is, and the way to those before and after. */
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

/** What is said of the one that is shown. */
export function StepCaption({ children }: { children: ReactNode }) {
  return <span className={styles.caption}>{children}</span>
}
