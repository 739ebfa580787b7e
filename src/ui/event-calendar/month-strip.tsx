import { KindMark } from './event-card.tsx'
import styles from './month-strip.module.css'

interface StripMonth {
  /** `This month`, `December 2026` */
  name: string
  /** The sales in it: their number, or their days. */
  told: string
  /** What follows, such as `sales`. */
  unit: string
  /** How many there are of each kind, by the number of its colour, for the bar; none is drawn without them. */
  kinds?: readonly number[]
  /** Absent where there is nothing to go to. */
  href?: string | undefined
  isChosen?: boolean
}

interface MonthStripProps {
  label: string
  months: readonly StripMonth[]
  /** Where all months are shown, while one is chosen of those that need not be. */
  all?: string | undefined
  /** What the colours of the bars mean, where nothing else on the page says it before them. */
  legend?: readonly { text: string; kind: number | undefined }[]
}

/** Twelve months at a glance, each with its sales and a bar as high as they are many, in the colours of their kinds; those with somewhere to go are links. */
export function MonthStrip({ label, months, all, legend = [] }: MonthStripProps) {
  const most = Math.max(1, ...months.map(({ kinds = [] }) => sum(kinds)))
  return (
    <nav aria-label={label} data-screen-only="">
      <ol className={styles.months}>
        {months.map((month) => (
          <li key={month.name}>
            {month.href === undefined ? (
              <span className={styles.month}>
                <MonthWords month={month} most={most} />
              </span>
            ) : (
              <a href={month.href} className={styles.month} aria-current={month.isChosen ? 'true' : undefined} {...inPlace(month)}>
                <MonthWords month={month} most={most} />
              </a>
            )}
          </li>
        ))}
      </ol>
      {legend.length < 2 ? null : (
        <ul aria-label="Kinds" className={styles.legend}>
          {legend.map(({ text, kind }) => (
            <li key={text}>
              <KindMark kind={kind} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {all === undefined ? null : (
        <p className={styles.all}>
          <a href={all} data-do="">
            Show all months
          </a>
        </p>
      )}
    </nav>
  )
}

/** Letters of a month's name that are seen; the rest is heard. */
const seen = 3

function MonthWords({ month: { name, told, unit, kinds }, most }: { month: StripMonth; most: number }) {
  const [, month = name, year] = name.match(/^(\S+) (\d{4})$/) ?? []
  const shown = year === undefined ? month : month.slice(0, seen)
  return (
    <>
      {kinds ? <MonthBar kinds={kinds} most={most} /> : null}
      <span className={styles.name}>
        {shown}
        {shown === month ? null : <span className={styles.rest}>{month.slice(seen)}</span>}
        {year === undefined ? null : ` ${year}`}
      </span>
      <span className={styles.told}>
        <strong>{told}</strong> {unit}
      </span>
    </>
  )
}

/** The sales of a month on top of each other, kind by kind. */
function MonthBar({ kinds, most }: { kinds: readonly number[]; most: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      {kinds.map((count, kind) => {
        const top = 100 - (100 * sum(kinds.slice(0, kind + 1))) / most
        return count === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: kinds neither move nor change
          <rect key={kind} y={percent(top)} width="100%" height={percent((100 * count) / most)} data-kind={kind} />
        )
      })}
    </svg>
  )
}

const percent = (part: number) => `${Math.round(part * 10) / 10}%`
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** Where one of the months is chosen, another is shown in its place; elsewhere links leave the page. */
function inPlace({ isChosen }: StripMonth) {
  return isChosen === undefined ? {} : { 'data-do': '' }
}
