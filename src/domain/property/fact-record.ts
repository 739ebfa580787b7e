import type { CouncilTaxRate } from './council-tax.ts'
import type { EnergyCertificate } from './energy-certificate.ts'
import type { Listing } from './listing.ts'
import { pounds } from './price.ts'
import type { PropertyFact } from './property-facts.ts'

/** Headings of the groups in their order; without one, the property page shows the group elsewhere. */
export const factGroups = {
  size: '',
  'moving-in': '',
  costs: 'Tenure and costs',
  /** Beside its charts. */
  rating: '',
  energy: 'Energy and supplies',
  access: 'Parking and access',
  needs: 'Access needs',
  building: 'The building',
  risks: 'Risks and restrictions',
} as const
export type FactGroupKey = keyof typeof factGroups

/** What the facts of a property are taken from. */
export interface FactsOf {
  listing: Listing
  /** The day on which the agency last sent the property, `YYYY-MM-DD`. */
  saidOn?: string
  /** `YYYY-MM-DD`: what has ended by then is left out or said to be of last year. */
  today?: string
  /** The certificate that certainly is of this home. */
  certificate?: EnergyCertificate | undefined
  /** Of site.yaml. */
  councilTax?: readonly CouncilTaxRate[]
}

/**
 * Who says so: the seller or landlord through the agency, the agency's own office, the register of energy certificates, the council, a law,
 * or we by reckoning.
 */
export type FactSource = 'agency' | 'office' | 'register' | 'council' | 'law' | 'reckoned'

export type FactUnit = 'GBP' | 'GBP/month' | 'GBP/year' | 'GBP/m2' | 'year' | 'percent' | 'sqft'

/** A value for programs. */
export type RawFact = string | number | boolean | readonly string[]

/** A known fact. The source is the agency, the day that of its last word, unless given. */
export interface Said extends Pick<PropertyFact, 'items' | 'isAskable'> {
  text: string
  raw: RawFact
  from?: FactSource
  /** Who exactly, where the kind of source does not say. */
  source?: string
  /** `YYYY-MM-DD` */
  asOf?: string
}

/** One material fact: everything that is known of how it is read and said. */
export interface FactRecord {
  label: string
  group: FactGroupKey
  unit?: FactUnit
  read: (of: FactsOf) => Said | undefined
  /** Whether the property should have it, so that it is listed to be asked for where it is unknown. */
  isExpected?: (listing: Listing) => boolean
  /** Names the fact in a feature which says that it has been asked for. */
  asked?: RegExp
}

/** A fact that is an amount of the listing. */
export const amountOf =
  (read: (listing: Listing) => number | undefined, say: (amount: number) => string): FactRecord['read'] =>
  ({ listing }) => {
    const amount = read(listing)
    return amount === undefined ? undefined : { text: say(amount), raw: amount }
  }

export function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`
}

/** '£250 a year', 'None'. */
export function yearly(amount: number): string {
  return amount === 0 ? 'None' : `${pounds(amount)} a year`
}
