/** A record by which the office's addresses name a person, so that they contain no names or mail addresses. */
export interface PersonRecord {
  /**
   * `case`: a complaint or request of data protection; `held`: an enquiry probably sent by a program; `report`: a report of a property's figures
   * to its seller.
   */
  kind: 'account' | 'enquiry' | 'case' | 'held' | 'mail' | 'report'
  /** Decimal digits. */
  id: string
}

/** Reads a segment of an address such as `enquiry-345`; undefined if it is invalid. */
export function readPersonRecord(segment: string): PersonRecord | undefined {
  const [, kind, id] = /^(account|enquiry|case|held|mail|report)-(\d{1,18})$/.exec(segment) ?? []
  return kind === undefined || id === undefined ? undefined : { kind: kind as PersonRecord['kind'], id }
}

/** Somebody who dealt with the agency through the site, as a search lists them. */
export interface FoundPerson {
  /** Their account if they have one, otherwise their latest enquiry. */
  record: PersonRecord
  firstName: string
  lastName: string
  email: string
  telephone: string
  hasAccount: boolean
  /** At most 100 are counted. */
  enquiries: number
  /** Their last enquiry, mail or visit. */
  lastAt: Date
}

/** The person's name, or their address if they gave none. */
export function personName({ firstName, lastName, email }: Pick<FoundPerson, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email || 'Somebody without a name'
}
