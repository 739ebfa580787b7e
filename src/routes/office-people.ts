import { officeForm, officeScreen } from './office-route.ts'

/** A record that identifies a person: `account-12`, `enquiry-345`, `mail-6`. Addresses contain no names and no mail addresses. */
const person = '/office/people/:person{(?:account|enquiry|case|held|mail|report)-[0-9]{1,18}}'

interface PersonRecord {
  kind: 'account' | 'enquiry' | 'case' | 'held' | 'mail' | 'report'
  id: string
}

const pathOf = ({ kind, id }: PersonRecord) => `/office/people/${kind}-${id}`

/** Finds a person in all records. */
export const list = officeScreen('see-people', '/office/people')

/** Everything held about a person. */
export const one = officeScreen('see-people', person, { href: pathOf })

/** The same as a file: for programs, and for reading. */
export const json = officeScreen('export-people', `${person}/data.json`, { href: (record: PersonRecord) => `${pathOf(record)}/data.json` })

export const readable = officeScreen('export-people', `${person}/data.html`, {
  href: (record: PersonRecord) => `${pathOf(record)}/data.html`,
})

/** Unsubscribes them from what is ticked. */
export const unsubscribe = officeForm('unsubscribe-people', `${person}/unsubscribe`, {
  href: (record: PersonRecord) => `${pathOf(record)}/unsubscribe`,
})

/** Corrects name, telephone number and address in every record. */
export const correctPage = officeScreen('correct-people', `${person}/correct`, {
  href: (record: PersonRecord) => `${pathOf(record)}/correct`,
})

export const correct = officeForm('correct-people', `${person}/correct`, { href: (record: PersonRecord) => `${pathOf(record)}/correct` })

/** Shows what will be erased and what stays, before it is done. */
export const erasePage = officeScreen('erase-people', `${person}/erase`, { href: (record: PersonRecord) => `${pathOf(record)}/erase` })

export const erase = officeForm('erase-people', `${person}/erase`, { href: (record: PersonRecord) => `${pathOf(record)}/erase` })
