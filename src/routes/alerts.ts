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

/** The form for an alert of a search, whose query is the search's. Posted to itself: mails a link to start it (decision 237). */
export const newPage = {
  ...ofMail,
  query: 'search',
  path: '/alerts/new',
  /** `query`: as searchQuery writes it. */
  href: (query: URLSearchParams | string = '') => (String(query) === '' ? '/alerts/new' : `/alerts/new?${query}`),
} as const satisfies Route

const ofForm = { method: 'POST', keep: 'nowhere', action: 'visit', perMinute: 20, mostBodyBytes: 20_000, crawlers: 'closed' } as const

export const askForSearch = { ...ofForm, path: newPage.path, href: newPage.href } as const satisfies Route

/** The same for changes to a property's price and status. */
export const newOfPropertyPage = {
  ...ofMail,
  path: '/alerts/new/:id{[0-9]{1,9}}',
  href: (propertyId: number) => `/alerts/new/${propertyId}`,
} as const satisfies Route

export const askForProperty = { ...ofForm, path: newOfPropertyPage.path, href: newOfPropertyPage.href } as const satisfies Route

/** The target of the mailed link: asks whether to start the alert. */
export const confirmPage = {
  ...ofMail,
  perMinute: 60,
  path: '/alerts/confirm/:token',
  href: (token: string) => `/alerts/confirm/${token}`,
} as const satisfies Route

export const confirm = { ...ofForm, perMinute: 60, path: confirmPage.path, href: confirmPage.href } as const satisfies Route

/** Everybody's own alerts, by a link in each of them: why they get them; how often, paused, ended. `done`: what was just done. */
export const managePage = {
  ...ofMail,
  perMinute: 60,
  query: ['done'],
  path: '/alerts/manage/:token',
  href: (token: string, done?: string) => `/alerts/manage/${token}${done === undefined ? '' : `?done=${done}`}`,
} as const satisfies Route

export const manage = {
  ...ofForm,
  perMinute: 60,
  path: managePage.path,
  href: (token: string) => managePage.href(token),
} as const satisfies Route
