import type { Route } from './route.ts'

const ofForm = { method: 'POST', keep: 'nowhere', query: 'none', perMinute: 60, mostBodyBytes: 20_000, crawlers: 'closed' } as const
const ofScreen = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed', action: 'send-reports' } as const

/** The reports to sellers that go on; `?property=` also has the form for another one. */
export const list = {
  ...ofScreen,
  path: '/office/reports',
  href: (propertyId?: number) => (propertyId === undefined ? '/office/reports' : `/office/reports?property=${propertyId}`),
} as const satisfies Route

/** Makes one, and mails its link. */
export const send = { ...ofForm, path: '/office/reports', href: () => '/office/reports', action: 'send-reports' } as const satisfies Route

export const withdraw = {
  ...ofForm,
  path: '/office/reports/:id{[0-9]{1,9}}/withdraw',
  href: (id: number) => `/office/reports/${id}/withdraw`,
  action: 'send-reports',
} as const satisfies Route

/** What its reader sees, by the link alone. */
const ofReader = { method: 'GET', keep: 'nowhere', query: 'none', perMinute: 60, crawlers: 'closed', action: 'visit' } as const

export const report = {
  ...ofReader,
  path: '/office/report/:token',
  href: (token: string) => `/office/report/${token}`,
} as const satisfies Route

/** Whether they want it by mail each week. */
export const weekly = {
  ...ofForm,
  path: '/office/report/:token/weekly',
  href: (token: string) => `/office/report/${token}/weekly`,
  action: 'visit',
} as const satisfies Route

/** Asks whether to stop the weekly mail. */
export const stopPage = {
  ...ofReader,
  path: '/office/report/:token/stop',
  href: (token: string) => `/office/report/${token}/stop`,
} as const satisfies Route

/** Stops it; mail programs ask by themselves (RFC 8058), so that it takes no token of a form. */
export const stop = {
  ...ofForm,
  path: '/office/report/:token/stop',
  href: (token: string) => `/office/report/${token}/stop`,
  action: 'visit',
} as const satisfies Route
