interface YearIds {
  /** Id of the year's part of the page. */
  id: string
  /** Ids of its months' parts. */
  months: readonly string[]
}

interface ChosenReports {
  year: string
  /** Undefined for all months of the year. */
  month: string | undefined
}

/** What a link to `#id` shows: a year with all its months, or one month of it. Undefined for an id that is neither. */
export function chosenReports(years: readonly YearIds[], id: string): ChosenReports | undefined {
  const year = years.find((each) => each.id === id || each.months.includes(id))
  return year && { year: year.id, month: year.id === id ? undefined : id }
}
