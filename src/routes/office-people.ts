import { officeForm, officeScreen } from './office-route.ts'

/** A record of a person, by which they are named: `account-12`, `enquiry-345`, `mail-6`. Addresses hold no names and no mail addresses. */
const person = '/office/people/:person{(?:account|enquiry|held|mail|report)-[0-9]{1,18}}'

interface PersonRecord {
  kind: 'account' | 'enquiry' | 'held' | 'mail' | 'report'
  id: string
}

const pathOf = ({ kind, id }: PersonRecord) => `/office/people/${kind}-${id}`

/** Finds a person across all that is held. */
export const list = officeScreen('see-people', '/office/people')

/** All that is held about one of them. */
export const one = officeScreen('see-people', person, { href: pathOf })

/** The same as a file: for programs, and to read. */
export const json = officeScreen('export-people', `${person}/data.json`, { href: (record: PersonRecord) => `${pathOf(record)}/data.json` })

export const readable = officeScreen('export-people', `${person}/data.html`, {
  href: (record: PersonRecord) => `${pathOf(record)}/data.html`,
})

/** Has them get no more of what they tick. */
export const unsubscribe = officeForm('unsubscribe-people', `${person}/unsubscribe`, {
  href: (record: PersonRecord) => `${pathOf(record)}/unsubscribe`,
})

/** Name, telephone number and address, in every record. */
export const correctPage = officeScreen('correct-people', `${person}/correct`, {
  href: (record: PersonRecord) => `${pathOf(record)}/correct`,
})

export const correct = officeForm('correct-people', `${person}/correct`, { href: (record: PersonRecord) => `${pathOf(record)}/correct` })

/** Says what will be gone and what stays, before it is. */
export const erasePage = officeScreen('erase-people', `${person}/erase`, { href: (record: PersonRecord) => `${pathOf(record)}/erase` })

export const erase = officeForm('erase-people', `${person}/erase`, { href: (record: PersonRecord) => `${pathOf(record)}/erase` })
