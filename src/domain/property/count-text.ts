/** '41 properties', '1 property', 'No properties'. */
export function countText(count: number): string {
  if (count === 0) return 'No properties'
  return count === 1 ? '1 property' : `${count.toLocaleString('en-GB')} properties`
}

/** Bytes in words: `1.2 MB`, `340 kB`; at least 1 kB. */
export function sizeText(bytes: number): string {
  return bytes >= 999_500 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`
}

interface ShownRange {
  /** Positions among all results, from 1. */
  first: number
  last: number
  total: number
}

/** The shown part of a search: 'Showing 24 of 431', or 'Showing 25 to 48 of 431' if the list begins later. */
export function shownText({ first, last, total }: ShownRange): string {
  const [from, to, of] = [first, last, total].map((number) => number.toLocaleString('en-GB'))
  return first === 1 ? `Showing ${to} of ${of}` : `Showing ${from} to ${to} of ${of}`
}
