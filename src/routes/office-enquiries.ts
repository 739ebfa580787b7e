import type { Route } from './route.ts'

const ofSeeing = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed', action: 'see-enquiries' } as const
const ofWork = {
  method: 'POST',
  keep: 'nowhere',
  query: 'none',
  perMinute: 60,
  mostBodyBytes: 100_000,
  crawlers: 'closed',
  action: 'work-enquiries',
} as const

/** Who asked, each by the latest of their enquiries. */
export const list = { ...ofSeeing, path: '/office/enquiries', href: () => '/office/enquiries' } as const satisfies Route

/** An enquiry, with everything else of its sender. */
export const one = {
  ...ofSeeing,
  path: '/office/enquiries/:id{[0-9]{1,18}}',
  href: (id: string) => `/office/enquiries/${id}`,
} as const satisfies Route

/** A button of it: `step` says which. */
export const step = {
  ...ofWork,
  path: '/office/enquiries/:id{[0-9]{1,18}}/step',
  href: (id: string) => `/office/enquiries/${id}/step`,
} as const satisfies Route

/** Seen by the office alone. */
export const addNote = {
  ...ofWork,
  path: '/office/enquiries/:id{[0-9]{1,18}}/note',
  href: (id: string) => `/office/enquiries/${id}/note`,
} as const satisfies Route

/** Mailed to its sender; with `insert`, a text is put in and nothing is sent. */
export const reply = {
  ...ofWork,
  path: '/office/enquiries/:id{[0-9]{1,18}}/reply',
  href: (id: string) => `/office/enquiries/${id}/reply`,
} as const satisfies Route

/** What a program seems to have sent. */
export const held = { ...ofSeeing, path: '/office/enquiries/held', href: () => '/office/enquiries/held' } as const satisfies Route

/** Lets one go the way of any enquiry. */
export const rescue = {
  ...ofWork,
  path: '/office/enquiries/held/:id{[0-9]{1,18}}/rescue',
  href: (id: string) => `/office/enquiries/held/${id}/rescue`,
} as const satisfies Route

export const removeHeld = {
  ...ofWork,
  path: '/office/enquiries/held/:id{[0-9]{1,18}}/remove',
  href: (id: string) => `/office/enquiries/held/${id}/remove`,
} as const satisfies Route

/** The list as it is filtered. */
export const csv = {
  ...ofSeeing,
  path: '/office/enquiries.csv',
  href: () => '/office/enquiries.csv',
  action: 'export-people',
} as const satisfies Route

/** A file that came with an enquiry, counted from 1. */
export const file = {
  ...ofSeeing,
  path: '/office/enquiries/:id{[0-9]{1,18}}/files/:number{[1-9][0-9]{0,2}}',
  href: (id: string, number: number) => `/office/enquiries/${id}/files/${number}`,
} as const satisfies Route

/** A button for those that are ticked: without `key` it says what it would do. */
export const several = {
  ...ofWork,
  path: '/office/enquiries/several',
  href: () => '/office/enquiries/several',
} as const satisfies Route

/** What would be one person's, before it is: of this enquiry and another one. */
export const samePersonPage = {
  ...ofSeeing,
  path: '/office/enquiries/:id{[0-9]{1,18}}/same-person/:other{[0-9]{1,18}}',
  href: (id: string, other: string) => `/office/enquiries/${id}/same-person/${other}`,
  action: 'work-enquiries',
} as const satisfies Route

/** `shown`: what that page showed (services/office/same-person.ts). */
export const samePerson = { ...ofWork, path: samePersonPage.path, href: samePersonPage.href } as const satisfies Route

/** Takes the address of the other enquiry out of the person of this one. */
export const otherPerson = {
  ...ofWork,
  path: '/office/enquiries/:id{[0-9]{1,18}}/other-person/:other{[0-9]{1,18}}',
  href: (id: string, other: string) => `/office/enquiries/${id}/other-person/${other}`,
} as const satisfies Route
