import type { ValuationRules } from '#src/domain/content/lead-content.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { ClosedDays } from '#src/domain/leads/booking-days.ts'
import type { Branch, Site } from './agency.ts'
import { closedDaysOf } from './closed-days.ts'
import { branchTelephone } from './contacts.ts'

/** Who values a home: a branch, or the agency if it has none. */
export interface ValuationContact {
  /** Absent for the agency as a whole. */
  branchId?: number
  name: string
  town: string
  /** The numbers for selling and for letting; the same if there is only one. */
  salesTelephone: string
  lettingsTelephone: string
  email: string
  /** The days on which it is closed: of the week, from today on its own, and the bank holidays of this year and the next. */
  closed: ClosedDays
  /** Times can be booked instead of preferred. */
  isBookable?: true
}

export type ValuationContacts = readonly ValuationContact[]

/** The contacts for valuations, in the agency's order of branches. */
export function valuationContacts({ site, branches }: { site: Site; branches: readonly Branch[] }, now: Date): ValuationContacts {
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
    closed: { weekdays: closedWeekdays(branch), days: closedDaysOf(branch, now).filter((day) => day >= londonDay(now)) },
    ...(branch.appointments?.minutes.valuation !== undefined && { isBookable: true as const }),
  }))
}

/** A branch without hours has no known closed weekdays. */
function closedWeekdays({ openingTimes }: Pick<Branch, 'openingTimes'>): number[] {
  const closed = openingTimes.filter(({ opens }) => opens === null).map(({ dayOfWeek }) => dayOfWeek)
  return closed.length < openingTimes.length ? closed : []
}

/** Facts that a page gives to the valuation form. */
export interface ValuationFacts extends Omit<ValuationRules, 'calendarScript' | 'calendarHosts'> {
  /** The address of the terms. */
  termsLink: string
  /** Who may come, and when they are closed. */
  contacts: ValuationContacts
}

/** Of each content, as of a day: every page that may open the form has them. */
const ofSite = new WeakMap<Site, { branches: readonly Branch[]; day: string; facts: ValuationFacts }>()

export function valuationFacts({ site, branches }: { site: Site; branches: readonly Branch[] }, now: Date): ValuationFacts {
  const known = ofSite.get(site)
  const day = londonDay(now)
  if (known?.branches === branches && known.day === day) return known.facts
  const { valuation, termsLink } = site
  const { calendarScript: _script, calendarHosts: _hosts, ...rules } = valuation
  const facts = { ...rules, termsLink, contacts: valuationContacts({ site, branches }, now) }
  ofSite.set(site, { branches, day, facts })
  return facts
}
