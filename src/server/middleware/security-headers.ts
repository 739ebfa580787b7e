import type { MiddlewareHandler } from 'hono'

/** `mapOrigins`: where an operator's own map style and its tiles come from. Nothing else of another origin is ever fetched. */
const policyWith = (mapOrigins: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

/** What no page of ours asks for, no script that found its way into one can ask for. The search may ask where the visitor is. */
const permissions = ['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture', 'browsing-topics']
const permissionsPolicy = [...permissions.map((name) => `${name}=()`), 'geolocation=(self)', 'fullscreen=(self)'].join(', ')
const year = 365 * 24 * 60 * 60

interface Options {
  mapOrigins?: readonly string[]
  development: boolean
  /** Whether this visitor came by TLS: only then may the site ask for it for good. */
  isSecure: (c: Parameters<MiddlewareHandler>[0]) => boolean
}

/** On every answer. Vite's own client writes inline styles, so the policy stays off while it serves the sources. */
export function securityHeaders({ development, isSecure, mapOrigins = [] }: Options): MiddlewareHandler {
  const policy = policyWith(mapOrigins)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('permissions-policy', permissionsPolicy)
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', c.get('route')?.isEmbeddable ? 'cross-origin' : 'same-origin')
    if (development) return
    const secure = isSecure(c)
    headers.set('content-security-policy', secure ? `${policy}; upgrade-insecure-requests` : policy)
    // Without the subdomains, which are the agency's own affair.
    if (secure) headers.set('strict-transport-security', `max-age=${year}`)
  }
}
