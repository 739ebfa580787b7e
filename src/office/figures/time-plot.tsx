import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import styles from './plots.module.css'

/** A line over the days of a period. `before`: drawn dashed, for the period before. */
interface PlottedLine {
  name: string
  values: readonly number[]
  before?: boolean
}

/** An event on a day, shown by its number on the axis and in the list below the plot. */
export interface PlotMark {
  day: string
  text: string
}

interface TimePlotProps {
  /** Describes the plot to people who cannot see it; the figures are in the table beside it. */
  label: string
  /** In order, as `YYYY-MM-DD`; the value at an index of a line belongs to the day at that index. */
  days: readonly string[]
  lines: readonly PlottedLine[]
  marks?: readonly PlotMark[]
}

const width = 640
const height = 240
const edge = { top: 24, right: 8, bottom: 28, left: 44 }
const numberFormat = new Intl.NumberFormat('en-GB')
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Lines by day, drawn on the server. Lines differ by their stroke and by their names in the legend, not by colour alone. */
export function TimePlot({ label, days, lines, marks = [] }: TimePlotProps) {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const x = scaleUtc()
    .domain([instant(first), instant(last)])
    .rangeRound([edge.left, width - edge.right])
  const most = Math.max(1, ...lines.flatMap(({ values }) => values))
  const y = scaleLinear()
    .domain([0, most])
    .rangeRound([height - edge.bottom, edge.top])
    .nice(4)
  const path = line<number>(
    (_, index) => x(instant(days[index] ?? last)),
    (value) => y(value),
  )
  const dayTicks = x.ticks(6).filter((tick) => tick.getUTCHours() === 0)
  return (
    <figure className={styles.plot}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick}>
              <line x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} className={styles.rule} />
              <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end" className={styles.tick}>
                {numberFormat.format(tick)}
              </text>
            </g>
          ))}
        {dayTicks.map((tick) => (
          <text key={tick.getTime()} x={x(tick)} y={height - 8} textAnchor="middle" className={styles.tick}>
            {dayFormat.format(tick)}
          </text>
        ))}
        {marks.map(({ day, text }, index) => (
          <g key={`${day} ${text}`}>
            <line x1={x(instant(day))} x2={x(instant(day))} y1={edge.top - 4} y2={height - edge.bottom} className={styles.mark} />
            <text x={x(instant(day))} y={edge.top - 10} textAnchor="middle" className={styles.markNumber}>
              {index + 1}
            </text>
          </g>
        ))}
        {lines.toReversed().map(({ name, values, before }) => (
          <path key={name} d={path(values) ?? ''} className={before ? styles.lineBefore : styles.line} />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {lines.map(({ name, before }) => (
          <span key={name} className={styles.entry}>
            <svg viewBox="0 0 28 8" aria-hidden="true" className={styles.sample}>
              <path d="M0 4H28" className={before ? styles.lineBefore : styles.line} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      {marks.length === 0 ? null : (
        <ol className={styles.marks}>
          {marks.map(({ day, text }) => (
            <li key={`${day} ${text}`}>
              <time dateTime={day}>{dayFormat.format(instant(day))}</time>: {text}
            </li>
          ))}
        </ol>
      )}
    </figure>
  )
}

function instant(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
