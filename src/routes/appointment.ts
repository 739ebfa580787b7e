import type { Route } from './route.ts'

const open = { keep: 'nowhere', action: 'visit', perMinute: 60, crawlers: 'closed' } as const

/** The times at which a branch has somebody to come, which others may take at any moment. */
export const slots = {
  ...open,
  method: 'GET',
  query: ['kind', 'property_id', 'branch_id', 'branch_department_id', 'channel', 'postcode'],
  path: '/appointment_slots',
  href: () => '/appointment_slots',
} as const satisfies Route

/** What a private link leads to: it leaves its token in a cookie, so that the address of the page has none. */
export const link = {
  ...open,
  method: 'GET',
  query: 'none',
  path: '/appointments/link/:token',
  href: (token: string) => `/appointments/link/${token}`,
} as const satisfies Route

/** An appointment, for who has its link. `done` is what was done a moment ago. */
export const page = {
  ...open,
  method: 'GET',
  query: ['done'],
  path: '/appointments/:id{[0-9]{1,15}}',
  href: (id: string, done?: 'moved' | 'same' | 'withdrawn' | 'confirmed') => `/appointments/${id}${done ? `?done=${done}` : ''}`,
} as const satisfies Route

/** Gives it another time, or withdraws it. */
export const change = {
  ...open,
  method: 'POST',
  mostBodyBytes: 5000,
  path: '/appointments/:id{[0-9]{1,15}}',
  href: (id: string) => `/appointments/${id}`,
} as const satisfies Route
