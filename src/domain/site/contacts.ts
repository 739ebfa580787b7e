import type { Channel } from '../property/channel.ts'
import type { Branch, Site } from './agency.ts'

/** One who comes to value a home: a branch, or the agency where it has none. */
export interface ValuationContact {
  name: string
  town: string
  /** The number for selling and the one for letting; one and the same where there is only one. */
  salesTelephone: string
  lettingsTelephone: string
  email: string
}

export type ValuationContacts = readonly ValuationContact[]

/** Whom to ask for a valuation, in the agency's order of its branches. */
export function valuationContacts({ site, branches }: { site: Site; branches: readonly Branch[] }): ValuationContacts {
  const { name, telephone, email } = site
  if (branches.length === 0) return [{ name, town: '', salesTelephone: telephone, lettingsTelephone: telephone, email }]
  return branches.map((branch) => ({
    name: branch.name,
    town: branch.town,
    salesTelephone: branchTelephone(branch, 'sales'),
    lettingsTelephone: branchTelephone(branch, 'lettings'),
    email: branch.email,
  }))
}

/** The branch's number for a channel, else its general one (rules: E6). */
export function branchTelephone(
  branch: Pick<Branch, 'telephone' | 'salesTelephone' | 'lettingsTelephone'>,
  channel: Channel | undefined,
): string {
  const ofChannel = { sales: branch.salesTelephone, lettings: branch.lettingsTelephone }
  return (channel && ofChannel[channel]) ?? branch.telephone
}

/** `tel:` and the digits; a number written with its country keeps the plus. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/(?!^\+)\D/g, '')}`
}

/** A mail to nobody yet, written already: to whom is the visitor's to say. */
export function mailLink({ subject, body }: { subject: string; body: string }): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
