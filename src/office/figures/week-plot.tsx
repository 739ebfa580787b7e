import { scaleQuantize } from 'd3-scale'
import { weekdays } from './figure-tables.ts'
import styles from './plots.module.css'

const cell = { width: 24, height: 26 }
const left = 40
const top = 20
const steps = [0, 1, 2, 3, 4]

/**
 * The hours of a week, each a square that is larger and darker for higher counts. `counts`: by hour, with 0 for the first hour of Monday.
 */
export function WeekPlot({ counts, label }: { counts: ReadonlyMap<number, number>; label: string }) {
  const most = Math.max(1, ...counts.values())
  const level = scaleQuantize([0, most], steps.slice(1))
  return (
    <figure className={styles.plot}>
      <svg viewBox={`0 0 ${left + 24 * cell.width} ${top + 7 * cell.height}`} role="img" aria-label={label}>
        {[0, 6, 9, 12, 15, 18, 21].map((hour) => (
          <text key={hour} x={left + (hour + 0.5) * cell.width} y={top - 7} textAnchor="middle" className={styles.tick}>
            {hour}
          </text>
        ))}
        {weekdays.map((name, day) => (
          <g key={name}>
            <text x={left - 8} y={top + (day + 0.5) * cell.height + 4} textAnchor="end" className={styles.tick}>
              {name.slice(0, 3)}
            </text>
            {Array.from({ length: 24 }, (_, hour) => {
              const count = counts.get(day * 24 + hour) ?? 0
              const size = count === 0 ? 4 : 8 + level(count) * 3.5
              const [x, y] = [left + (hour + 0.5) * cell.width - size / 2, top + (day + 0.5) * cell.height - size / 2]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
                <rect key={hour} x={x} y={y} width={size} height={size} className={count === 0 ? styles.hourNone : styles.hour}>
                  <title>{`${name} ${hour}:00: ${count}`}</title>
                </rect>
              )
            })}
          </g>
        ))}
      </svg>
    </figure>
  )
}
