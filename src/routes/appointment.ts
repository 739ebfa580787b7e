import type { Route } from './route.ts'

const open = { keep: 'nowhere', action: 'visit', perMinute: 60, crawlers: 'closed' } as const

/** A branch's free slots, which others may book at any time. */
export const slots = {
  ...open,
  method: 'GET',
  query: ['kind', 'property_id', 'branch_id', 'branch_department_id', 'channel', 'postcode'],
  path: '/appointment_slots',
  href: () => '/appointment_slots',
} as const satisfies Route

/** The target of a private link: it stores its token in a cookie, so that the page's address contains none. */
export const link = {
  ...open,
  method: 'GET',
  query: 'none',
  path: '/appointments/link/:token',
  href: (token: string) => `/appointments/link/${token}`,
} as const satisfies Route

/** An appointment, for the holder of its link. `done` is what was just done. */
export const page = {
  ...open,
  method: 'GET',
  query: ['done'],
  path: '/appointments/:id{[0-9]{1,15}}',
  href: (id: string, done?: 'moved' | 'same' | 'withdrawn' | 'confirmed') => `/appointments/${id}${done ? `?done=${done}` : ''}`,
} as const satisfies Route

/** Moves or withdraws it. */
export const change = {
  ...open,
  method: 'POST',
  mostBodyBytes: 5000,
  path: '/appointments/:id{[0-9]{1,15}}',
  href: (id: string) => `/appointments/${id}`,
} as const satisfies Route
