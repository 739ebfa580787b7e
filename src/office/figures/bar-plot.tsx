import { scaleLinear } from 'd3-scale'
import styles from './plots.module.css'

interface PlottedBar {
  name: string
  value: number
  /** The value of the period before, drawn as a line across the bar. */
  before?: number
  /** Shown after the value: `12 % of the step before`. */
  note?: string
}

const numberFormat = new Intl.NumberFormat('en-GB')
const width = 320
const bar = 14

/** Bars one below the other, each with its name and number in text, so that no scale is needed. */
export function BarPlot({ bars }: { bars: readonly PlottedBar[] }) {
  const x = scaleLinear([0, Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before]))], [0, width])
  return (
    <ul className={styles.bars}>
      {bars.map(({ name, value, before, note }) => (
        <li key={name} className={styles.bar}>
          <span className={styles.barName}>{name}</span>
          <svg viewBox={`0 0 ${width} ${bar}`} preserveAspectRatio="none" aria-hidden="true" className={styles.barShape}>
            <rect width={width} height={bar} className={styles.barGround} />
            <rect width={value === 0 ? 0 : Math.max(1.5, x(value))} height={bar} className={styles.barValue} />
            {before === undefined ? null : <rect x={Math.max(0, x(before) - 2)} width={2} height={bar} className={styles.barBefore} />}
          </svg>
          <span className={styles.barNumber}>
            <strong>{numberFormat.format(value)}</strong>
            {note === undefined ? null : <span className={styles.barNote}>{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
