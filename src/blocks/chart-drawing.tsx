import { type Chart, chartText } from '#src/domain/charts/chart.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './chart-drawing.module.css'

/**
 * A chart in shapes and words. Lengths are percents of its place and heights are of its letters, so that nothing is stretched or shrunk at any
 * width; screen readers have it as one sentence. Colour is never the only sign: every bar has its name, every line a mark and a dash of its own.
 */
export function ChartDrawing({ chart }: { chart: Chart }) {
  return (
    <div className={styles.place}>
      <div role="img" aria-label={chartText(chart)} className={styles.drawing}>
        {chart.shape === 'lines' ? <Lines chart={chart} /> : <Rows chart={chart} />}
      </div>
    </div>
  )
}

function Rows({ chart: { shape, columns, rows, figures } }: { chart: Chart }) {
  const isRanges = shape === 'ranges'
  return (
    <div className={classNames(styles.rows, isRanges ? styles.ranges : columns.length > 1 && styles.many)}>
      {rows.map(({ name }, at) => {
        const own = figures[at] ?? []
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a chart neither move nor change
          <div key={at} className={styles.row}>
            <p className={styles.name}>{name}</p>
            {isRanges ? (
              <Range figures={own} mark={columns[2]} />
            ) : (
              own.map((figure, of) => <Bar key={columns[of]} figure={figure} of={of} name={columns.length > 1 ? columns[of] : undefined} />)
            )}
          </div>
        )
      })}
    </div>
  )
}

type Figures = Chart['figures'][number]

function Bar({ figure: { at, text }, of, name }: { figure: Figures[number]; of: number; name: string | undefined }) {
  return (
    <>
      {name === undefined ? null : <p className={styles.of}>{name}</p>}
      <svg className={styles.bar} aria-hidden="true">
        {at === null ? null : <rect width={`${at}%`} height="100%" className={styles.series} data-of={of} />}
      </svg>
      <p className={styles.value}>
        <strong>{text}</strong>
      </p>
    </>
  )
}

function Range({ figures: [from, to, third], mark }: { figures: Figures; mark: string | undefined }) {
  const isWhole = from?.at != null && to?.at != null
  return (
    <>
      <svg className={styles.bar} aria-hidden="true">
        <line x2="100%" y1="50%" y2="50%" className={styles.grid} />
        {isWhole ? (
          <rect
            x={`${from.at}%`}
            width={`${Math.max(0.5, Math.round(100 * (to.at! - from.at!)) / 100)}%`}
            height="100%"
            className={styles.series}
            data-of="0"
          />
        ) : null}
        {third?.at == null ? null : (
          <svg x={`${third.at}%`} overflow="visible" aria-hidden="true">
            <rect x="-3" width="6" height="100%" className={styles.series} data-of="1" />
          </svg>
        )}
      </svg>
      <p className={styles.value}>
        <strong>{isWhole ? `${from.text} to ${to.text}` : [from?.text, to?.text].filter((text) => text !== '').join(' ')}</strong>
        {third?.at == null ? null : <span>{`${mark} ${third.text}`}</span>}
      </p>
    </>
  )
}

/** Marks of series, around the middle of each. */
const marks = ['M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z', 'M-4.5-4.5h9v9h-9z', 'M0-6 6 5H-6z', 'M0-6.5 6.5 0 0 6.5-6.5 0z']

/** More names than these below a line would run into each other; of long ones, and on phones, there are the first and the last. */
const mostNames = 5
const longName = 9

function Lines({ chart: { columns, rows, figures, ticks } }: { chart: Chart }) {
  const last = rows.length - 1
  const places = rows.map((_, at) => Math.round((10_000 * at) / last) / 100)
  const isLong = rows.some(({ name }) => name.length > longName)
  const every = isLong ? last : Math.ceil(last / (mostNames - 1))
  return (
    <>
      {columns.length > 1 ? (
        <p className={styles.legend}>
          {columns.map((column, of) => (
            <span key={column}>
              <svg viewBox="-8 -8 16 16" aria-hidden="true">
                <path d={marks[of]} className={styles.series} data-of={of} />
              </svg>
              {column}
            </span>
          ))}
        </p>
      ) : null}
      <div className={styles.graph}>
        <p className={styles.ticks}>
          {ticks.toReversed().map(({ at, text }) => (
            <span key={at}>{text}</span>
          ))}
        </p>
        <svg className={styles.plot} aria-hidden="true">
          {ticks.map(({ at }) => (
            <line key={at} x2="100%" y1={`${100 - at}%`} y2={`${100 - at}%`} className={styles.grid} />
          ))}
          {columns.map((column, of) => (
            <g key={column}>
              {figures.map((row, at) => {
                const [here, next] = [row[of]?.at, figures[at + 1]?.[of]?.at]
                return here == null || next == null ? null : (
                  <line
                    key={places[at]}
                    x1={`${places[at]}%`}
                    y1={`${100 - here}%`}
                    x2={`${places[at + 1]}%`}
                    y2={`${100 - next}%`}
                    className={styles.line}
                    data-of={of}
                  />
                )
              })}
              {figures.map((row, at) =>
                row[of]?.at == null ? null : (
                  <svg key={places[at]} x={`${places[at]}%`} y={`${100 - row[of].at}%`} overflow="visible" aria-hidden="true">
                    <path d={marks[of]} className={styles.series} data-of={of} />
                  </svg>
                ),
              )}
            </g>
          ))}
        </svg>
        <svg className={styles.names} aria-hidden="true">
          {rows.map(({ name }, at) =>
            at === last || (at % every === 0 && last - at >= every) ? (
              <text
                key={places[at]}
                x={`${places[at]}%`}
                y="1em"
                textAnchor={at === 0 ? 'start' : at === last ? 'end' : 'middle'}
                className={at === 0 || at === last ? undefined : styles.between}
              >
                {name}
              </text>
            ) : null,
          )}
        </svg>
      </div>
    </>
  )
}
