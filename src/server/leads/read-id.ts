/** The number of a property, branch or person as a body or a query names it: digits, or a number of JSON; undefined for anything else. */
export function readId(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined
}
