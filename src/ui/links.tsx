import type { ComponentProps } from 'react'
import { visuallyHidden } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import styles from './links.module.css'

/** A link that opens a new tab, and has screen readers say so. */
export function NewTabLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className={visuallyHidden}> (opens in a new tab)</span>
    </a>
  )
}

/** A link that leads on from a text, with an arrow. */
export function ArrowLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.way}>
      {children} <Icon shape={shapes.arrow} />
    </a>
  )
}
