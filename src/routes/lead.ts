import type { Route } from './route.ts'

/** Branches responsible for a postcode; results of an external service may change by the minute. */
const ofLookup = {
  method: 'GET',
  keep: 'nowhere',
  query: ['postcode', 'channel', 'department', 'using_polygon'],
  action: 'visit',
  perMinute: 60,
  crawlers: 'closed',
} as const

/** The responsible one. */
export const nearestBranch = {
  ...ofLookup,
  path: '/postcode_branch_lookup',
  href: () => '/postcode_branch_lookup',
} as const satisfies Route

/** All of them, in order. */
export const nearestBranches = {
  ...ofLookup,
  path: '/postcode_branches_lookup',
  href: () => '/postcode_branches_lookup',
} as const satisfies Route

/** A form's body: texts of a few lines. */
const ofForm = { method: 'POST', keep: 'nowhere', action: 'visit', perMinute: 60, mostBodyBytes: 30_000, crawlers: 'closed' } as const

/** A valuation enquiry, or one to a staff member or an office. */
export const create = {
  ...ofForm,
  path: '/leads',
  href: () => '/leads',
} as const satisfies Route

/** A request for a viewing of the property. */
export const viewing = {
  ...ofForm,
  path: '/properties/:id{[0-9]+}/:channel{(?:sales|lettings)}/leads',
  href: (id: number, channel: 'sales' | 'lettings') => `/properties/${id}/${channel}/leads`,
  // The prefix to disallow would match all properties.
  crawlers: 'allowed',
} as const satisfies Route

/** One of the agency's own forms, with files of at most 10 MB. */
export const submission = {
  ...ofForm,
  path: '/form_submissions',
  /** @param block The form's block, and the path of its page, which is shown again if the form is sent as a page. */
  href: (block?: { path: string; blockId: string }) =>
    `/form_submissions${block ? `?${new URLSearchParams({ page: block.path, block: block.blockId })}` : ''}`,
  query: ['page', 'block'],
  perMinute: 20,
  mostBodyBytes: 25_000_000,
} as const satisfies Route

/** A file of a submission, for the holder of its link. */
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

/** Mails a property to a friend. */
export const share = {
  ...ofForm,
  path: '/user/send_to_friend',
  href: () => '/user/send_to_friend',
} as const satisfies Route

/** The same forms at their own addresses: without scripts they post there, and are shown again with errors. */
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

export const privacyRequest = {
  ...ofForm,
  path: '/privacy-request',
  href: () => '/privacy-request',
  query: 'none',
  perMinute: 20,
  crawlers: 'allowed',
} as const satisfies Route

export const newHomesPage = {
  ...ofFormPage,
  path: '/new-homes-enquiry',
  href: () => '/new-homes-enquiry',
  perMinute: submission.perMinute,
  mostBodyBytes: submission.mostBodyBytes,
} as const satisfies Route
