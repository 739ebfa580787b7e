import type { ValuationRules } from '#src/domain/content/lead-content.ts'
import type { Branch, Site } from './agency.ts'
import { type ValuationContacts, valuationContacts } from './contacts.ts'

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
