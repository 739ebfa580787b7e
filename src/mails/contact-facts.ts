import { readTelephone } from '#src/domain/leads/read-telephone.ts'
import type { MailedProperty } from '#src/domain/mails/mailed-lead.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import type { MailFact } from './mail-content.ts'

/** A number with the link that dials it; one that cannot be read is text. */
export function telephoneFact(number: string): MailFact {
  const link = readTelephone(number)?.link
  return { name: 'Telephone', value: number, ...(link !== undefined && { href: link }) }
}

/** The same of the agency's own, which content has checked. */
export function deskTelephoneFact(number: string): MailFact {
  return { name: 'Telephone', value: number, href: readTelephone(number)?.link ?? telephoneLink(number) }
}

export function emailFact(address: string): MailFact {
  const isOne = /^[^@\s]+@[^@\s]+$/.test(address)
  return { name: 'Email', value: address, ...(isOne && { href: `mailto:${encodeURIComponent(address).replace('%40', '@')}` }) }
}

/** Where a property is, and the way to its page. */
export function propertyFact(name: string, { address, path }: MailedProperty): MailFact {
  return { name, value: address, href: path }
}
