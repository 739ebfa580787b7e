/** '41 properties', '1 property', 'No properties'. */
export function countText(count: number): string {
  if (count === 0) return 'No properties'
  return count === 1 ? '1 property' : `${count.toLocaleString('en-GB')} properties`
}

/** Bytes as people read them: `1.2 MB`, `340 kB`; never less than 1 kB. */
export function sizeText(bytes: number): string {
  return bytes >= 999_500 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`
}

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
