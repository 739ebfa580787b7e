import type { Context } from 'hono'
import type { Settings } from '../settings.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The cached result of publicUrl(). */
    origin?: string
  }
}

/** The site's address: the setting, or what the visitor requested. Without a slash at the end. */
export function publicUrl(c: Context, settings: Pick<Settings, 'publicUrl'>): string {
  if (settings.publicUrl !== undefined) return settings.publicUrl
  const known: string | undefined = c.get('origin')
  if (known !== undefined) return known
  const { origin } = new URL(c.req.url)
  c.set('origin', origin)
  return origin
}

/** Whether the visitor came by TLS. */
export function isSecure(c: Context, settings: Pick<Settings, 'publicUrl'>): boolean {
  return publicUrl(c, settings).startsWith('https:')
}

/**
 * Whether browsers may ask for everything by TLS: not where the visitor came without it under another name than the site's, on the machine
 * itself or in its network, where nothing answers TLS.
 */
export function mayUpgrade(c: Context, settings: Pick<Settings, 'publicUrl'>): boolean {
  const { url } = c.req
  const own = publicUrl(c, settings)
  return own.startsWith('https:') && (url.startsWith('https:') || url.startsWith(`${own.replace('https:', 'http:')}/`))
}
