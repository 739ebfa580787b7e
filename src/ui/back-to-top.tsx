import styles from './back-to-top.module.css'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'

/** At the end of a long page: the browser shows it where the page is tall and was scrolled (browser/back-to-top.ts), and always without scripts. */
export function BackToTop() {
  return (
    <p className={styles.end} data-back-to-top="" data-screen-only="">
      <a href="#top" className={styles.link}>
        <Icon shape={shapes.up} size={16} /> Back to top
      </a>
    </p>
  )
}
