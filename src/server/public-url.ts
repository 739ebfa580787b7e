import type { Context } from 'hono'
import type { Settings } from '../settings.ts'

/** The address the site is known by: the setting, else what the visitor asked for. No slash at the end. */
export function publicUrl(c: Context, settings: Settings): string {
  return settings.publicUrl ?? new URL(c.req.url).origin
}
