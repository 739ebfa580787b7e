import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './overlay-frame.module.css'

interface OverlayFrameProps {
  title: string
  /** Where closing goes when there is no script: `/` for an overlay that is the address itself. */
  closeLink: string
  children: ReactNode
}

/** What is round every overlay: its title and the way out, which is a link so that it works before any script does. */
export function OverlayFrame({ title, closeLink, children }: OverlayFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <h2 id="overlay-title" tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <a href={closeLink} data-close-overlay className={styles.close}>
          <Icon shape={shapes.close} /> Close
        </a>
      </div>
      <div data-overlay-content>{children}</div>
    </div>
  )
}
