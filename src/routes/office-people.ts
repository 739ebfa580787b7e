import type { Route } from './route.ts'

const ofScreen = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed' } as const
const ofForm = { method: 'POST', keep: 'nowhere', query: 'none', perMinute: 60, mostBodyBytes: 100_000, crawlers: 'closed' } as const

/** A record of a person, by which they are named: `account-12`, `enquiry-345`, `mail-6`. Addresses hold no names and no mail addresses. */
const person = '/office/people/:person{(?:account|enquiry|held|mail|report)-[0-9]{1,18}}'

interface PersonRecord {
  kind: 'account' | 'enquiry' | 'held' | 'mail' | 'report'
  id: string
}

const pathOf = ({ kind, id }: PersonRecord) => `/office/people/${kind}-${id}`

/** Finds a person across all that is held. */
export const list = { ...ofScreen, path: '/office/people', href: () => '/office/people', action: 'see-people' } as const satisfies Route

/** All that is held about one of them. */
export const one = { ...ofScreen, path: person, href: pathOf, action: 'see-people' } as const satisfies Route

/** The same as a file: for programs, and to read. */
export const json = {
  ...ofScreen,
  path: `${person}/data.json`,
  href: (record: PersonRecord) => `${pathOf(record)}/data.json`,
  action: 'export-people',
} as const satisfies Route

export const readable = {
  ...ofScreen,
  path: `${person}/data.html`,
  href: (record: PersonRecord) => `${pathOf(record)}/data.html`,
  action: 'export-people',
} as const satisfies Route

/** Has them get no more of what they tick. */
export const unsubscribe = {
  ...ofForm,
  path: `${person}/unsubscribe`,
  href: (record: PersonRecord) => `${pathOf(record)}/unsubscribe`,
  action: 'unsubscribe-people',
} as const satisfies Route

/** Name, telephone number and address, in every record. */
export const correctPage = {
  ...ofScreen,
  path: `${person}/correct`,
  href: (record: PersonRecord) => `${pathOf(record)}/correct`,
  action: 'correct-people',
} as const satisfies Route

export const correct = {
  ...ofForm,
  path: `${person}/correct`,
  href: (record: PersonRecord) => `${pathOf(record)}/correct`,
  action: 'correct-people',
} as const satisfies Route

/** Says what will be gone and what stays, before it is. */
export const erasePage = {
  ...ofScreen,
  path: `${person}/erase`,
  href: (record: PersonRecord) => `${pathOf(record)}/erase`,
  action: 'erase-people',
} as const satisfies Route

export const erase = {
  ...ofForm,
  path: `${person}/erase`,
  href: (record: PersonRecord) => `${pathOf(record)}/erase`,
  action: 'erase-people',
} as const satisfies Route
