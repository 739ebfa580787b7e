import type { ValuationRules } from '#src/domain/content/lead-content.ts'
import type { ClosedDays } from '#src/domain/leads/booking-days.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Branch, Site } from './agency.ts'

/** One who comes to value a home: a branch, or the agency where it has none. */
export interface ValuationContact {
  /** Absent where it is the agency as a whole. */
  branchId?: number
  name: string
  town: string
  /** The number for selling and the one for letting; one and the same where there is only one. */
  salesTelephone: string
  lettingsTelephone: string
  email: string
  /** When nobody is there. */
  closed: ClosedDays
  /** A time is booked with it, instead of wished for. */
  isBookable?: true
}

export type ValuationContacts = readonly ValuationContact[]

/** Whom to ask for a valuation, in the agency's order of its branches. */
export function valuationContacts({ site, branches }: { site: Site; branches: readonly Branch[] }): ValuationContacts {
  const { name, telephone, email } = site
  if (branches.length === 0)
    return [{ name, town: '', salesTelephone: telephone, lettingsTelephone: telephone, email, closed: { weekdays: [], days: [] } }]
  return branches.map((branch) => ({
    branchId: branch.id,
    name: branch.name,
    town: branch.town,
    salesTelephone: branchTelephone(branch, 'sales'),
    lettingsTelephone: branchTelephone(branch, 'lettings'),
    email: branch.email,
    closed: { weekdays: closedWeekdays(branch), days: branch.closedDays },
    ...(branch.appointments?.minutes.valuation !== undefined && { isBookable: true as const }),
  }))
}

/** Of a branch that gives no times at all nothing is known. */
function closedWeekdays({ openingTimes }: Pick<Branch, 'openingTimes'>): number[] {
  const closed = openingTimes.filter(({ opens }) => opens === null).map(({ dayOfWeek }) => dayOfWeek)
  return closed.length < openingTimes.length ? closed : []
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
export function emptyMailLink({ subject, body }: { subject: string; body: string }): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** What a page tells the form for a valuation. */
export interface ValuationFacts extends Omit<ValuationRules, 'calendarScript' | 'calendarHosts'> {
  /** Where the terms stand that are agreed to. */
  termsLink: string
  /** Who may come, and when nobody is there. */
  contacts: ValuationContacts
}

export function valuationFacts({ site, branches }: { site: Site; branches: readonly Branch[] }): ValuationFacts {
  const { valuation, termsLink } = site
  const { calendarScript: _script, calendarHosts: _hosts, ...rules } = valuation
  return { ...rules, termsLink, contacts: valuationContacts({ site, branches }) }
}
