import type { Route } from './route.ts'

/** Which branches come to a postcode; what another service knows of it may differ by the minute. */
const ofLookup = {
  method: 'GET',
  keep: 'nowhere',
  query: ['postcode', 'channel', 'department', 'using_polygon'],
  askedBy: 'anyone',
  perMinute: 60,
  crawlers: 'closed',
} as const

/** The one that comes first. */
export const nearestBranch = {
  ...ofLookup,
  path: '/postcode_branch_lookup',
  href: () => '/postcode_branch_lookup',
} as const satisfies Route

/** All, in the order in which they would come. */
export const nearestBranches = {
  ...ofLookup,
  path: '/postcode_branches_lookup',
  href: () => '/postcode_branches_lookup',
} as const satisfies Route
