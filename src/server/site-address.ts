import type { Context } from 'hono'
import type { Settings } from '#src/settings.ts'

/** Scheme and host of absolute addresses, without a slash at the end: PUBLIC_URL, else what the request was sent to. */
export function siteAddress({ settings }: { settings: Pick<Settings, 'publicUrl'> }, c: Context): string {
  return settings.publicUrl ?? new URL(c.req.url).origin
}
