export interface Report {
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

/** Reports in their years and months, the newest first; those of one day stay in the order they came in. */
export function reportsByYear(reports: readonly Report[]): ReportYear[] {
  const newestFirst = [...reports].sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
  const months = [...Map.groupBy(newestFirst, ({ date }) => date.slice(0, 7))].map(([month, reports]) => ({
    month,
    name: monthName.format(new Date(`${month}-01T00:00:00Z`)),
    reports,
  }))
  return [...Map.groupBy(months, ({ month }) => month.slice(0, 4))].map(([year, months]) => ({ year, months }))
}
