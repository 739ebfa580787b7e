import type { Route } from './route.ts'

const ofSeeing = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed', action: 'see-diary' } as const
const ofWork = {
  method: 'POST',
  keep: 'nowhere',
  query: 'none',
  perMinute: 60,
  mostBodyBytes: 100_000,
  crawlers: 'closed',
  action: 'work-diary',
} as const

/** A week or a day of a branch. */
export const diary = {
  ...ofSeeing,
  path: '/office/diary',
  href: (query: Readonly<Record<string, string>> = {}) => {
    const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
    return `/office/diary${given.size === 0 ? '' : `?${given}`}`
  },
} as const satisfies Route

const ofOne = '/office/diary/appointments/:id{[0-9]{1,15}}'

export const appointment = {
  ...ofSeeing,
  path: ofOne,
  href: (id: string) => `/office/diary/appointments/${id}`,
} as const satisfies Route

/** A button of it: `step` says which. */
export const step = {
  ...ofWork,
  path: `${ofOne}/step`,
  href: (id: string) => `/office/diary/appointments/${id}/step`,
} as const satisfies Route

/** Gives it another time. */
export const move = {
  ...ofWork,
  path: `${ofOne}/move`,
  href: (id: string) => `/office/diary/appointments/${id}/move`,
} as const satisfies Route

/** Says who goes. */
export const give = {
  ...ofWork,
  path: `${ofOne}/give`,
  href: (id: string) => `/office/diary/appointments/${id}/give`,
} as const satisfies Route

/** What the viewer thought. */
export const feedback = {
  ...ofWork,
  path: `${ofOne}/feedback`,
  href: (id: string) => `/office/diary/appointments/${id}/feedback`,
} as const satisfies Route

/** Times for somebody who rang, and what they are asked. */
export const newPage = {
  ...ofSeeing,
  action: 'work-diary',
  path: '/office/diary/new',
  href: (query: Readonly<Record<string, string>> = {}) => `/office/diary/new?${new URLSearchParams(query)}`,
} as const satisfies Route

export const make = { ...ofWork, path: '/office/diary/new', href: () => '/office/diary/new' } as const satisfies Route

/** How to get into a property, and the open houses there. */
export const property = {
  ...ofSeeing,
  path: '/office/diary/properties/:id{[0-9]{1,9}}',
  href: (id: number) => `/office/diary/properties/${id}`,
} as const satisfies Route

export const changeAccess = {
  ...ofWork,
  path: '/office/diary/properties/:id{[0-9]{1,9}}/access',
  href: (id: number) => `/office/diary/properties/${id}/access`,
} as const satisfies Route

export const planOpenHouse = {
  ...ofWork,
  path: '/office/diary/properties/:id{[0-9]{1,9}}/open-houses',
  href: (id: number) => `/office/diary/properties/${id}/open-houses`,
} as const satisfies Route

/** Cancels it, with all that is booked in it. */
export const cancelOpenHouse = {
  ...ofWork,
  path: '/office/diary/properties/:id{[0-9]{1,9}}/open-houses/:house{[0-9]{1,15}}/cancel',
  href: (id: number, house: string) => `/office/diary/properties/${id}/open-houses/${house}/cancel`,
} as const satisfies Route

/** Who goes to appointments, and when they are away. */
export const people = { ...ofSeeing, path: '/office/diary/people', href: () => '/office/diary/people' } as const satisfies Route

export const changeNegotiator = {
  ...ofWork,
  action: 'change-negotiators',
  path: '/office/diary/people/:id{[0-9]{1,9}}',
  href: (id: number) => `/office/diary/people/${id}`,
} as const satisfies Route

export const addAbsence = { ...ofWork, path: '/office/diary/absences', href: () => '/office/diary/absences' } as const satisfies Route

export const removeAbsence = {
  ...ofWork,
  path: '/office/diary/absences/:id{[0-9]{1,15}}/remove',
  href: (id: string) => `/office/diary/absences/${id}/remove`,
} as const satisfies Route

/** Makes the secret address of one's own calendar, in place of the one before. */
export const renewCalendar = { ...ofWork, path: '/office/diary/calendar', href: () => '/office/diary/calendar' } as const satisfies Route

/** The appointments of a negotiator for a calendar program, which has no cookie: whoever has the address sees them. */
export const calendar = {
  method: 'GET',
  keep: 'nowhere',
  query: 'none',
  perMinute: 60,
  crawlers: 'closed',
  action: 'visit',
  path: '/office/calendars/:token',
  href: (token: string) => `/office/calendars/${token}.ics`,
} as const satisfies Route
