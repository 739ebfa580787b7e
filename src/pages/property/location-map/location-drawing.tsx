import styles from './location-map.module.css'

/** A drawing of no real place where the map will be: a pin for a point, a circle for an area. */
export function LocationDrawing({ hasPin }: { hasPin: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 800 320" preserveAspectRatio="xMidYMid slice" className={styles.drawing}>
      <path className={styles.field} d="M0 0h310l-40 118-270 46zM520 0h280v120l-210 26zM0 210l250-34 66 144H0zM610 200l190-30v150H640z" />
      <path className={styles.water} d="M-10 292c120-30 170 20 300-4s190-60 330-18 130 20 200 4" />
      <path
        className={styles.lane}
        d="M-10 188 400 128 810 140M330-10l-50 140 70 200M560-10l24 148 40 200M400 128l30 60-36 140M120 168l-30-180M690 138l60-150"
      />
      <path className={styles.road} d="M-10 188 400 128 810 140M330-10l-50 140 70 200" />
      {hasPin ? (
        <path className={styles.pin} d="M400 196 362 150v-48l38-30 38 30v48zM388 120h24v26h-24z" />
      ) : (
        <circle className={styles.area} cx="400" cy="160" r="92" />
      )}
    </svg>
  )
}
