import { dayText } from '#src/domain/dates/day.ts'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import styles from './month-of-reports.module.css'
import type { Report } from './reports-by-year.ts'

interface MonthOfReportsProps {
  /** Of the block. */
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
