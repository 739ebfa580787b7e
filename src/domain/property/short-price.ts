/** As a marker says it: £325k, £1.25m, £950, POA. Pounds. */
export function shortPrice(pounds: number | null): string {
  if (pounds === null) return 'POA'
  if (pounds < 10_000) return `£${pounds.toLocaleString('en-GB')}`
  // What rounds to a thousand thousands is a million.
  if (pounds < 999_500) return `£${Math.round(pounds / 1000)}k`
  return `£${Number((pounds / 1_000_000).toFixed(2))}m`
}
