import type { Route } from './route.ts'

/** Which branches come to a postcode; what another service knows of it may differ by the minute. */
const ofLookup = {
  method: 'GET',
  keep: 'nowhere',
  query: ['postcode', 'channel', 'department', 'using_polygon'],
  action: 'visit',
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

/** What a form sends: texts of a few lines. */
const ofForm = { method: 'POST', keep: 'nowhere', action: 'visit', perMinute: 60, mostBodyBytes: 30_000, crawlers: 'closed' } as const

/** An enquiry for a valuation, to a staff member, or to an office. */
export const create = {
  ...ofForm,
  path: '/leads',
  href: () => '/leads',
} as const satisfies Route

/** Somebody wants to see the property. */
export const viewing = {
  ...ofForm,
  path: '/properties/:id{[0-9]+}/:channel{(?:sales|lettings)}/leads',
  href: (id: number, channel: 'sales' | 'lettings') => `/properties/${id}/${channel}/leads`,
  // What robots are asked to leave alone begins like it, and so do all properties.
  crawlers: 'allowed',
} as const satisfies Route

/** A form of the agency's, with files of 10 MB at most. */
export const submission = {
  ...ofForm,
  path: '/form_submissions',
  /** @param block That the form stands in, and the path of its page, which is shown again where it is sent as a page. */
  href: (block?: { path: string; blockId: string }) =>
    `/form_submissions${block ? `?${new URLSearchParams({ page: block.path, block: block.blockId })}` : ''}`,
  query: ['page', 'block'],
  perMinute: 20,
  mostBodyBytes: 25_000_000,
} as const satisfies Route

/** A file that came with one, for whoever has the link to it. */
export const file = {
  method: 'GET',
  path: '/form_submissions/files/:token{[0-9a-f]{48}[.][0-9]{1,6}-[A-Za-z0-9_-]{32}}',
  href: (token: string) => `/form_submissions/files/${token}`,
  keep: 'nowhere',
  query: 'none',
  action: 'visit',
  perMinute: 30,
  crawlers: 'closed',
} as const satisfies Route

/** A property for a friend. */
export const share = {
  ...ofForm,
  path: '/user/send_to_friend',
  href: () => '/user/send_to_friend',
} as const satisfies Route

/** The same forms at the addresses where they stand: without scripts they post there, and are shown again where something is wrong. */
const ofFormPage = { ...ofForm, query: ['property', 'branch', 'department'], crawlers: 'allowed' } as const

export const viewingPage = {
  ...ofFormPage,
  path: '/book-a-viewing',
  href: () => '/book-a-viewing',
} as const satisfies Route

export const valuationPage = {
  ...ofFormPage,
  path: '/book-a-valuation',
  href: () => '/book-a-valuation',
} as const satisfies Route

export const staffPage = {
  ...ofFormPage,
  path: '/contact-staff-member/:id',
  href: (staffId: number) => `/contact-staff-member/${staffId}`,
} as const satisfies Route

export const officePage = {
  ...ofFormPage,
  path: '/contact-office',
  href: () => '/contact-office',
} as const satisfies Route

export const sharePage = {
  ...ofFormPage,
  path: '/share-with-a-friend',
  href: () => '/share-with-a-friend',
} as const satisfies Route

export const newHomesPage = {
  ...ofFormPage,
  path: '/new-homes-enquiry',
  href: () => '/new-homes-enquiry',
  perMinute: submission.perMinute,
  mostBodyBytes: submission.mostBodyBytes,
} as const satisfies Route
