interface ShownRange {
  /** Places among all results, from 1. */
  first: number
  last: number
  total: number
}

/** How much of a search is in the list: 'Showing 24 of 431', or where the list begins later 'Showing 25 to 48 of 431'. */
export function shownText({ first, last, total }: ShownRange): string {
  const [from, to, of] = [first, last, total].map((number) => number.toLocaleString('en-GB'))
  return first === 1 ? `Showing ${to} of ${of}` : `Showing ${from} to ${to} of ${of}`
}
