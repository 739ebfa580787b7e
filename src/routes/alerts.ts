import type { Route } from './route.ts'

/** Targets of links in alerts: whoever has the mail may follow them, signed in or not. */
const ofMail = { method: 'GET', keep: 'nowhere', query: 'none', action: 'visit', perMinute: 120, crawlers: 'closed' } as const

/** A property in an alert: leads to its page. */
export const property = {
  ...ofMail,
  path: '/alerts/properties/:token/:id{[0-9]+}',
  href: (token: string, propertyId: number) => `/alerts/properties/${token}/${propertyId}`,
} as const satisfies Route

/** Properties that had no room in a section of an alert. */
export const more = {
  ...ofMail,
  query: ['page'],
  path: '/alerts/more/:token/:section{[0-9]+}',
  href: (token: string, section: number, page = 1) => `/alerts/more/${token}/${section}${page > 1 ? `?page=${page}` : ''}`,
} as const satisfies Route

/** Asks whether to stop the alerts. */
export const unsubscribePage = {
  ...ofMail,
  perMinute: 60,
  path: '/alerts/unsubscribe/:token',
  href: (token: string) => `/alerts/unsubscribe/${token}`,
} as const satisfies Route

/** Stops them; mail programs send it themselves (RFC 8058). */
export const unsubscribe = {
  method: 'POST',
  path: '/alerts/unsubscribe/:token',
  href: (token: string) => `/alerts/unsubscribe/${token}`,
  keep: 'nowhere',
  action: 'visit',
  perMinute: 60,
  mostBodyBytes: 20_000,
  crawlers: 'closed',
} as const satisfies Route
