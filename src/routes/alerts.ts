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

/** Everything that a search finds, by the token of a notice on a device. */
export const found = {
  ...ofMail,
  path: '/alerts/found/:token',
  href: (token: string) => `/alerts/found/${token}`,
} as const satisfies Route

/** The service worker that shows notices (browser/push/alerts-worker.ts): of no page but those below it. */
export const worker = {
  method: 'GET',
  path: '/alerts/worker.js',
  href: () => '/alerts/worker.js',
  keep: 'in-browsers',
  query: 'none',
  action: 'visit',
  crawlers: 'closed',
} as const satisfies Route

/** The public key that a browser is to take messages from. */
export const deviceKey = {
  ...ofMail,
  path: '/alerts/device/key',
  href: () => '/alerts/device/key',
} as const satisfies Route

/** Starts an alert of a search, as the query says, on the device that sends its subscription (decision 238). */
export const tellDeviceOfSearch = {
  ...ofForm,
  path: '/alerts/device',
  href: (query: URLSearchParams | string = '') => (String(query) === '' ? '/alerts/device' : `/alerts/device?${query}`),
} as const satisfies Route

/** The same for changes to a property's price and status. */
export const tellDeviceOfProperty = {
  ...ofForm,
  path: '/alerts/device/:id{[0-9]{1,9}}',
  href: (propertyId: number) => `/alerts/device/${propertyId}`,
} as const satisfies Route

/** Finds the page of a device's alerts by its subscription. */
export const ownDevice = { ...ofForm, path: '/alerts/device/own', href: () => '/alerts/device/own' } as const satisfies Route

/** A browser's push service gave it a new subscription. */
export const renewDevice = { ...ofForm, path: '/alerts/device/renew', href: () => '/alerts/device/renew' } as const satisfies Route
