import type { PlotStatus } from '#src/domain/developments/development.ts'
import styles from './plot-mark.module.css'

/** The sign of a status, round the point it is drawn at: each has a shape of its own besides its colour. */
export function PlotMark({ status }: { status: PlotStatus }) {
  switch (status) {
    case 'available':
      return <circle className={styles.available} />
    case 'reserved':
      return <rect className={styles.reserved} />
    case 'sold':
      return (
        <g className={styles.sold}>
          <circle />
          <line x1="-8" y1="8" x2="8" y2="-8" />
        </g>
      )
    case 'coming-soon':
      return <circle className={styles.comingSoon} />
  }
}

/** The same within words. */
export function PlotSign({ status }: { status: PlotStatus }) {
  return (
    <svg viewBox="-17 -17 34 34" aria-hidden="true" className={styles.sign}>
      <PlotMark status={status} />
    </svg>
  )
}
