/** One record of somebody, by which the office's addresses name them: those hold no names and no mail addresses. */
export interface PersonRecord {
  /** `held`: an enquiry that a program seems to have sent; `report`: of a property's figures to its seller. */
  kind: 'account' | 'enquiry' | 'held' | 'mail' | 'report'
  /** Decimal digits. */
  id: string
}

/** The record that a segment of an address names, such as `enquiry-345`; undefined for what is none. */
export function readPersonRecord(segment: string): PersonRecord | undefined {
  const [, kind, id] = /^(account|enquiry|held|mail|report)-(\d{1,18})$/.exec(segment) ?? []
  return kind === undefined || id === undefined ? undefined : { kind: kind as PersonRecord['kind'], id }
}

/** Somebody who has dealt with the agency through the site, as a search lists them. */
export interface FoundPerson {
  /** The account, where there is one, or the latest of their enquiries. */
  record: PersonRecord
  firstName: string
  lastName: string
  email: string
  telephone: string
  hasAccount: boolean
  /** Counted to a hundred. */
  enquiries: number
  /** When something of theirs last came, or they were last here. */
  lastAt: Date
}

/** What they are called; their address where they gave no name. */
export function personName({ firstName, lastName, email }: Pick<FoundPerson, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email || 'Somebody without a name'
}
