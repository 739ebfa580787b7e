import { useKeptMarkup } from '../kept-markup.ts'
import styles from './month-strip.module.css'

interface StripMonth {
  /** `This month`, `December 2026` */
  name: string
  /** The sales in it: their number, or their days. */
  told: string
  /** What follows, such as `sales`. */
  unit: string
  /** How many there are, for the bar; none is drawn without it. */
  sales?: number
  /** Absent where there is nothing to go to. */
  href?: string | undefined
  isChosen?: boolean
}

interface MonthStripProps {
  label: string
  months: readonly StripMonth[]
  /** Where all months are shown, while one is chosen of those that need not be. */
  all?: string | undefined
  /** An object that never changes, and what the strip shows besides: its markup is kept by them (kept-markup.ts). */
  kept?: { of: object; as: string }
}

/** Twelve months at a glance, each with its sales and a bar as long as they are many; those with somewhere to go are links. On a phone the row scrolls. */
export function MonthStrip({ label, kept, ...shown }: MonthStripProps) {
  const markup = useKeptMarkup(kept?.of ?? shown, () => kept && `months ${kept.as}`, <Months {...shown} />)
  return <nav aria-label={label} data-screen-only="" {...markup} />
}

function Months({ months, all }: Pick<MonthStripProps, 'months' | 'all'>) {
  const most = Math.max(1, ...months.map(({ sales = 0 }) => sales))
  return (
    <>
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
      {all === undefined ? null : (
        <p className={styles.all}>
          <a href={all} data-do="">
            Show all months
          </a>
        </p>
      )}
    </>
  )
}

/** Letters of a month's name that are seen; the rest is heard. */
const seen = 3

function MonthWords({ month: { name, told, unit, sales }, most }: { month: StripMonth; most: number }) {
  const [, month = name, year] = name.match(/^(\S+) (\d{4})$/) ?? []
  const shown = year === undefined ? month : month.slice(0, seen)
  return (
    <>
      <b>
        {shown}
        {shown === month ? null : <small>{month.slice(seen)}</small>}
        {year === undefined ? null : ` ${year}`}
      </b>
      <span>
        <strong>{told}</strong>
        {unit === '' ? '' : ` ${unit}`}
      </span>
      {sales === undefined ? null : (
        <svg className={styles.bar} aria-hidden="true">
          <rect width={`${Math.round((100 * sales) / most)}%`} />
        </svg>
      )}
    </>
  )
}

/** Where one of the months is chosen, another is shown in its place; elsewhere links leave the page. */
function inPlace({ isChosen }: StripMonth) {
  return isChosen === undefined ? {} : { 'data-do': '' }
}
