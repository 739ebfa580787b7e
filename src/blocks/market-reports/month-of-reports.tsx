import { dayText } from '#src/domain/dates/day.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import styles from './month-of-reports.module.css'

interface MonthOfReportsProps {
  /** Id of the block. */
  id: string
  month: string
  name: string
  reports: readonly Report[]
}

/** A month with its reports below it. */
export function MonthOfReports({ id, month, name, reports }: MonthOfReportsProps) {
  return (
    <section id={`${id}-${month}`} className={styles.month} data-month="">
      <h4 className={styles.name}>
        {name} <span className={styles.year}>{month.slice(0, 4)}</span>
      </h4>
      <ul className={styles.list}>
        {reports.map(({ date, title, link }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports neither move nor change
          <li key={at} className={styles.report}>
            <time dateTime={date} className={styles.date}>
              {dayText(date)}
            </time>
            {link ? <NewTabLink href={link}>{title}</NewTabLink> : <span>{title}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Report {
  /** `YYYY-MM-DD`. */
  date: string
  title: string
  link?: string
}

interface ReportMonth {
  /** `YYYY-MM`. */
  month: string
  /** `October`. */
  name: string
  reports: readonly Report[]
}

interface ReportYear {
  year: string
  months: readonly ReportMonth[]
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** Reports by year and month, the newest first; reports of the same day keep their order. */
export function reportsByYear(reports: readonly Report[]): ReportYear[] {
  const newestFirst = [...reports].sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
  const months = [...Map.groupBy(newestFirst, ({ date }) => date.slice(0, 7))].map(([month, reports]) => ({
    month,
    name: monthName.format(new Date(`${month}-01T00:00:00Z`)),
    reports,
  }))
  return [...Map.groupBy(months, ({ month }) => month.slice(0, 4))].map(([year, months]) => ({ year, months }))
}
