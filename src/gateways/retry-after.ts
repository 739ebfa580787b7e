interface RetryAfterOptions {
  /** Longer is taken for a mistake of the sender's clock. */
  mostMs?: number
  now?: number
}

/** `Retry-After`, in seconds or as a date; undefined where it says nothing: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
export function retryAfterMs(
  headers: Headers,
  { mostMs = 24 * 60 * 60_000, now = Date.now() }: RetryAfterOptions = {},
): number | undefined {
  const given = headers.get('retry-after')
  if (given === null) return undefined
  const ms = /^\d{1,9}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), mostMs)
}
