import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import styles from './way-link.module.css'

/** A link that leads on from a text, with an arrow. */
export function WayLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.way}>
      {children} <Icon shape={shapes.arrow} />
    </a>
  )
}
