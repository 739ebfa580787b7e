import type { OverlayRoute } from './route.ts'

// biome-ignore lint/performance/noBarrelFile: overlays as the others are, in a file of their own
export { affordability, calculator, monthlyCost, rentalYield, stampDuty } from './calculators.ts'
export * from './shown-media.ts'

const ofOverlay = { method: 'GET', keep: 'alike-for-everyone', action: 'visit', crawlers: 'allowed' } as const

export const tenantInfo = {
  ...ofOverlay,
  path: '/tenant-info',
  href: () => '/tenant-info',
  hash: () => '#/tenant-info',
} as const satisfies OverlayRoute

/** Enquiry forms. Their subject is in the query; `done` is the key of what was just done. */
const ofEnquiry = { ...ofOverlay, query: ['property', 'done'], crawlers: 'closed-with-query' } as const

export const bookAValuation = {
  ...ofEnquiry,
  path: '/book-a-valuation',
  alsoAt: ['/book_a_valuation'],
  href: (propertyId?: number) => `/book-a-valuation${aboutProperty(propertyId)}`,
  hash: () => '#/book-a-valuation',
} as const satisfies OverlayRoute

export const bookAViewing = {
  ...ofEnquiry,
  query: ['property', 'slot', 'done'],
  keep: 'nowhere', // times that are free now
  perMinute: 120,
  path: '/book-a-viewing',
  /** `slot`: the time to choose to begin with, `2026-11-24T09:00`. */
  href: (propertyId?: number, slot?: string) => `/book-a-viewing${aboutProperty(propertyId)}${slot === undefined ? '' : `&slot=${slot}`}`,
  hash: () => '#/book-a-viewing',
} as const satisfies OverlayRoute

export const contactStaffMember = {
  ...ofEnquiry,
  path: '/contact-staff-member/:id',
  href: (staffId: number, propertyId?: number) => `/contact-staff-member/${staffId}${aboutProperty(propertyId)}`,
  hash: (staffId: number) => `#/contact-staff-member/${staffId}`,
} as const satisfies OverlayRoute

interface OfficeEnquiry {
  departmentId?: number | undefined
  propertyId?: number | undefined
  /** 'Council tax' */
  about?: string
}

/** To a branch, or one of its departments. */
export const contactOffice = {
  ...ofEnquiry,
  path: '/contact-office',
  query: ['property', 'branch', 'department', 'about', 'done'],
  href: (branchId: number, { departmentId, propertyId, about }: OfficeEnquiry = {}) => {
    const named = { branch: branchId, department: departmentId, property: propertyId, about: about && encodeURIComponent(about) }
    const given = Object.entries(named).filter(([, value]) => value !== undefined)
    return `/contact-office?${given.map(([name, value]) => `${name}=${value}`).join('&')}`
  },
  /** `about`: the fact of the property that is asked about. */
  hash: (about?: string) => `#/contact-office${about === undefined ? '' : `?about=${encodeURIComponent(about)}`}`,
} as const satisfies OverlayRoute

export const shareProperty = {
  ...ofEnquiry,
  path: '/share-with-a-friend',
  href: (propertyId?: number) => `/share-with-a-friend${aboutProperty(propertyId)}`,
  hash: () => '#/share-with-a-friend',
} as const satisfies OverlayRoute

/** Complaints about data protection, and requests under somebody's rights. */
export const privacyRequest = {
  ...ofOverlay,
  query: ['done'],
  path: '/privacy-request',
  href: () => '/privacy-request',
  hash: () => '#/privacy-request',
} as const satisfies OverlayRoute

/** The agency's own form for developments. */
export const newHomesEnquiry = {
  ...ofEnquiry,
  path: '/new-homes-enquiry',
  href: (propertyId?: number) => `/new-homes-enquiry${aboutProperty(propertyId)}`,
  hash: () => '#/new-homes-enquiry',
} as const satisfies OverlayRoute

function aboutProperty(id: number | undefined): string {
  return id === undefined ? '' : `?property=${id}`
}

/** An instant valuation of a home. */
export const instantValuation = {
  ...ofOverlay,
  path: '/valuation',
  href: () => '/valuation',
  hash: () => '#/valuation',
} as const satisfies OverlayRoute

/** How many people look for a home like the visitor's. */
export const whoIsLooking = {
  ...ofOverlay,
  path: '/who-is-looking',
  href: () => '/who-is-looking',
  hash: () => '#/who-is-looking',
} as const satisfies OverlayRoute

/** A private page about the visitor's home. */
export const trackMyHome = {
  ...ofOverlay,
  path: '/my-home',
  href: () => '/my-home',
  hash: () => '#/my-home',
} as const satisfies OverlayRoute

export const savedProperties = {
  ...ofOverlay,
  path: '/user/saved-properties',
  href: () => '/user/saved-properties',
  hash: () => '#/user/saved-properties',
  crawlers: 'closed',
} as const satisfies OverlayRoute

export const savedSearches = {
  ...ofOverlay,
  path: '/user/saved-searches',
  href: () => '/user/saved-searches',
  hash: () => '#/user/saved-searches',
  crawlers: 'closed',
} as const satisfies OverlayRoute

/** The visitor's own panel: it depends on who is signed in. `done` is the key of what was just done. */
const ofPanel = { method: 'GET', keep: 'nowhere', query: ['done'], action: 'visit', perMinute: 120, crawlers: 'closed' } as const

/** The account, or, if signed out, the registration form. */
export const account = {
  ...ofPanel,
  path: '/user',
  href: () => '/user',
  hash: () => '#/user',
} as const satisfies OverlayRoute

export const register = {
  ...ofPanel,
  path: '/user/register',
  href: () => '/user/register',
  hash: () => '#/user/register',
} as const satisfies OverlayRoute

export const signIn = {
  ...ofPanel,
  path: '/user/sign-in',
  href: () => '/user/sign-in',
  hash: () => '#/user/sign-in',
} as const satisfies OverlayRoute

export const editProfile = {
  ...ofPanel,
  path: '/user/edit',
  href: () => '/user/edit',
  hash: () => '#/user/edit',
} as const satisfies OverlayRoute

export const marketingPreferences = {
  ...ofPanel,
  path: '/user/marketing-preferences',
  href: () => '/user/marketing-preferences',
  hash: () => '#/user/marketing-preferences',
} as const satisfies OverlayRoute

/** A new password: a form for signed-in visitors, a mail for others. */
export const forgottenPassword = {
  ...ofPanel,
  path: '/user/forgotten_password',
  href: () => '/user/forgotten_password',
  hash: () => '#/user/forgotten_password',
} as const satisfies OverlayRoute
