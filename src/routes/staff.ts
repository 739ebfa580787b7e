import type { Route } from './route.ts'

/** All staff, or those of a branch (its slug) and a department (its label). */
export const index = {
  method: 'GET',
  path: '/staff',
  href: ({ branch = '', department = '' }: { branch?: string; department?: string } = {}) => {
    const wishes = Object.entries({ branch, department }).filter(([, wish]) => wish !== '')
    return wishes.length === 0 ? '/staff' : `/staff?${new URLSearchParams(wishes)}`
  },
  keep: 'alike-for-everyone',
  query: ['branch', 'department'],
  action: 'visit',
  crawlers: 'listed',
} as const satisfies Route

/** A staff member; the form to contact them is an overlay (`overlay.contactStaffMember`). */
export const one = {
  method: 'GET',
  path: '/staff/:urlLabel',
  href: (urlLabel: string) => `/staff/${encodeURIComponent(urlLabel)}`,
  keep: 'alike-for-everyone',
  query: 'none',
  action: 'visit',
  crawlers: 'listed',
} as const satisfies Route
