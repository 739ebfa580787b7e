import type { MiddlewareHandler } from 'hono'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** On every answer. Vite's own client writes inline styles, so the policy stays off while it serves the sources. */
export function securityHeaders({ development }: { development: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (!development) c.header('content-security-policy', policy)
  }
}
