import type { Channel } from '#src/domain/property/channel.ts'
import type { Branch, Site } from './agency.ts'

/** The branch's number for a channel, or its general one (rules: E6). */
export function branchTelephone(
  branch: Pick<Branch, 'telephone' | 'salesTelephone' | 'lettingsTelephone'>,
  channel: Channel | undefined,
): string {
  const ofChannel = { sales: branch.salesTelephone, lettings: branch.lettingsTelephone }
  return (channel && ofChannel[channel]) ?? branch.telephone
}

/** `tel:` and the digits, with the plus of an international number. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/(?!^\+)\D/g, '')}`
}

/** A mail with subject and body but without an address, which the visitor enters. */
export function emptyMailLink({ subject, body }: { subject: string; body: string }): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/**
 * A company's registration as it must be stated: `Registered in Scotland no. SC123456`. The prefix of a Companies House number gives the
 * part of the United Kingdom: SC, SO and SL for Scotland, NI, NC, NL and R0 for Northern Ireland. Empty without a number.
 */
export function companyRegistration({ registeredNumber }: Pick<Site, 'registeredNumber'>): string {
  if (registeredNumber === '') return ''
  const part = /^S[COL]/i.test(registeredNumber)
    ? 'Scotland'
    : /^(N[ICL]|R0)/i.test(registeredNumber)
      ? 'Northern Ireland'
      : 'England and Wales'
  return `Registered in ${part} no. ${registeredNumber}`
}
