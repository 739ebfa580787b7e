import type { ReactNode } from 'react'
import styles from './sheet.module.css'

/** The light background of forms and details, with an aside beside them where there is room. */
export function Sheet({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <div className={styles.main}>{children}</div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  )
}
