import { officeForm, officeScreen } from './office-route.ts'
import type { Route } from './route.ts'

/** A week or a day of a branch. */
export const diary = officeScreen('see-diary', '/office/diary', {
  href: (query: Readonly<Record<string, string>> = {}) => {
    const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
    return `/office/diary${given.size === 0 ? '' : `?${given}`}`
  },
})

const ofOne = '/office/diary/appointments/:id{[0-9]{1,15}}'

export const appointment = officeScreen('see-diary', ofOne)

/** A button of it: `step` says which. */
export const step = officeForm('work-diary', `${ofOne}/step`)

/** Gives it another time. */
export const move = officeForm('work-diary', `${ofOne}/move`)

/** Says who goes. */
export const give = officeForm('work-diary', `${ofOne}/give`)

/** What the viewer thought. */
export const feedback = officeForm('work-diary', `${ofOne}/feedback`)

/** Times for somebody who rang, and what they are asked. */
export const newPage = officeScreen('work-diary', '/office/diary/new', {
  href: (query: Readonly<Record<string, string>> = {}) => `/office/diary/new?${new URLSearchParams(query)}`,
})

export const make = officeForm('work-diary', '/office/diary/new')

/** How to get into a property, and the open houses there. */
export const property = officeScreen('see-diary', '/office/diary/properties/:id{[0-9]{1,9}}')

export const changeAccess = officeForm('work-diary', '/office/diary/properties/:id{[0-9]{1,9}}/access')

export const planOpenHouse = officeForm('work-diary', '/office/diary/properties/:id{[0-9]{1,9}}/open-houses')

/** Cancels it, with all that is booked in it. */
export const cancelOpenHouse = officeForm('work-diary', '/office/diary/properties/:id{[0-9]{1,9}}/open-houses/:house{[0-9]{1,15}}/cancel')

/** Who goes to appointments, and when they are away. */
export const people = officeScreen('see-diary', '/office/diary/people')

export const changeNegotiator = officeForm('change-negotiators', '/office/diary/people/:id{[0-9]{1,9}}')

export const addAbsence = officeForm('work-diary', '/office/diary/absences')

export const removeAbsence = officeForm('work-diary', '/office/diary/absences/:id{[0-9]{1,15}}/remove')

/** Makes the secret address of one's own calendar, in place of the one before. */
export const renewCalendar = officeForm('work-diary', '/office/diary/calendar')

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
