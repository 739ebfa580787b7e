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

/** The steps of an appointment: `step` says which. */
export const step = officeForm('work-diary', `${ofOne}/step`)

/** Moves it to another time. */
export const move = officeForm('work-diary', `${ofOne}/move`)

/** Assigns it to a negotiator. */
export const give = officeForm('work-diary', `${ofOne}/give`)

/** Records the viewer's opinion. */
export const feedback = officeForm('work-diary', `${ofOne}/feedback`)

/** Times for a caller, and the form for their details. */
export const newPage = officeScreen('work-diary', '/office/diary/new', {
  href: (query: Readonly<Record<string, string>> = {}) => `/office/diary/new?${new URLSearchParams(query)}`,
})

export const make = officeForm('work-diary', '/office/diary/new')

/** Access to a property, and its open houses. */
export const property = officeScreen('see-diary', '/office/diary/properties/:id{[0-9]{1,9}}')

export const changeAccess = officeForm('work-diary', '/office/diary/properties/:id{[0-9]{1,9}}/access')

export const planOpenHouse = officeForm('work-diary', '/office/diary/properties/:id{[0-9]{1,9}}/open-houses')

/** Cancels it, with all its bookings. */
export const cancelOpenHouse = officeForm('work-diary', '/office/diary/properties/:id{[0-9]{1,9}}/open-houses/:house{[0-9]{1,15}}/cancel')

/** The negotiators and their absences. */
export const people = officeScreen('see-diary', '/office/diary/people')

export const changeNegotiator = officeForm('change-negotiators', '/office/diary/people/:id{[0-9]{1,9}}')

export const addAbsence = officeForm('work-diary', '/office/diary/absences')

export const removeAbsence = officeForm('work-diary', '/office/diary/absences/:id{[0-9]{1,15}}/remove')

/** Creates a new secret address for the own calendar, replacing the old one. */
export const renewCalendar = officeForm('work-diary', '/office/diary/calendar')

/** A negotiator's appointments for a calendar program, which has no cookie: whoever has the address sees them. */
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
