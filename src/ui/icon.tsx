import styles from './icon.module.css'
import type * as shapes from './icon-shapes.ts'

export type IconShape = (typeof shapes)[keyof typeof shapes]

/**
 * Always beside a word or inside a labelled control, so hidden from screen readers. How it is drawn stands in the style: a page
 * has dozens.
 */
export function Icon({ shape, size = 20 }: { shape: IconShape; size?: number }) {
  return (
    <svg aria-hidden="true" className={styles.icon} width={size} height={size} viewBox="0 0 24 24">
      <path d={shape} />
    </svg>
  )
}
