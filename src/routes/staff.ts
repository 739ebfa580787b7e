import type { Route } from './route.ts'

/** A member of staff; how to write to them is an overlay (`overlay.contactStaffMember`). */
export const one = {
  method: 'GET',
  path: '/staff/:urlLabel',
  href: (urlLabel: string) => `/staff/${encodeURIComponent(urlLabel)}`,
  keep: 'alike-for-everyone',
  query: 'none',
  askedBy: 'anyone',
  crawlers: 'listed',
} as const satisfies Route
