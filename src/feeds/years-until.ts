/** Whole years from one day to the other, `YYYY-MM-DD`; blank where the first is no day to come. */
export function yearsUntil(expiry: string, today: string): string {
  const [, year, rest] = expiry.match(/^(\d{4})-(\d{2}-\d{2})/) ?? []
  if (!year) return ''
  const years = Number(year) - Number(today.slice(0, 4)) - (rest! < today.slice(5) ? 1 : 0)
  return years > 0 ? String(years) : ''
}
