import type { Route } from './route.ts'

const open = { keep: 'nowhere', askedBy: 'anyone', perMinute: 60, crawlers: 'closed' } as const

/** The times at which a branch has somebody to come, which others may take at any moment. */
export const slots = {
  ...open,
  method: 'GET',
  query: ['kind', 'property_id', 'branch_id', 'branch_department_id', 'channel', 'postcode'],
  path: '/appointment_slots',
  href: () => '/appointment_slots',
} as const satisfies Route
