import type { ReactNode } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import styles from './narrow-fold.module.css'

interface NarrowFoldProps {
  text: string
  isOpen?: boolean
  /** Something else than the sign of a fold, before the text. */
  icon?: IconShape
  children: ReactNode
}

/** Folded in narrow windows until opened, without scripts too; in wide ones all of it is there. */
export function NarrowFold({ text, isOpen = false, icon = shapes.down, children }: NarrowFoldProps) {
  return (
    <details open={isOpen} className={styles.fold}>
      <summary className={styles.summary}>
        <Icon shape={icon} /> {text}
      </summary>
      {children}
    </details>
  )
}
