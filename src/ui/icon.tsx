import styles from './icon.module.css'
import type * as shapes from './icon-shapes.ts'

export type IconShape = (typeof shapes)[keyof typeof shapes]

/**
 * An icon, hidden from screen readers because it is always beside a word or inside a labelled control. Drawing attributes are in the style
 * sheet, because a page has dozens of icons.
 */
export function Icon({ shape, size = 20 }: { shape: IconShape; size?: number }) {
  return (
    <svg aria-hidden="true" className={styles.icon} width={size} height={size} viewBox="0 0 24 24">
      <path d={shape} />
    </svg>
  )
}
