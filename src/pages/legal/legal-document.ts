import type { LegalPerson } from '#src/domain/content/legal-content.ts'
import type { AgencyContent, Site } from '#src/domain/site/agency.ts'
import type { PrivacyFacts } from '#src/domain/site/privacy-facts.ts'

/** What a legal page is drawn from. */
export interface LegalFacts {
  agency: AgencyContent
  handling: PrivacyFacts
}

/** A text in which `[words](address)` is a link. */
export type LegalText = string

/** A paragraph, a list, or terms with what is said of each; a table of terms has a name for each of its columns. */
export type LegalPart =
  | LegalText
  | { list: readonly LegalText[]; isOrdered?: true }
  | { terms: ReadonlyArray<readonly [term: string, ...texts: LegalText[]]>; columns?: readonly [string, string] }

export interface LegalSection {
  /** Part of addresses: `/terms#law`. */
  id: string
  heading: string
  /** What does not apply to an agency is false, and left out; so are sections. */
  parts: ReadonlyArray<LegalPart | false>
}

/** A legal page before it is laid out. */
export interface LegalDocument {
  title: string
  description: string
  introduction: LegalText
  sections: ReadonlyArray<LegalSection | false>
}

/** The company as a contract names it: `Withy & Vale Limited, trading as Withy & Vale`. */
export function companyName({ registeredName, name }: Site): string {
  return registeredName === '' || registeredName === name ? name : `${registeredName}, trading as ${name}`
}

/** Number, office and tax number in sentences, as far as they are known; begins with a blank unless it is empty. */
export function companyParticulars({ registeredNumber, registeredOffice, vatNumber }: Site): string {
  const facts = [
    ['Registered number ', registeredNumber],
    ['Registered office: ', registeredOffice],
    ['VAT number ', vatNumber],
  ]
  return facts.map(([before, fact]) => (fact === '' ? '' : ` ${before}${fact}.`)).join('')
}

/** Somebody and how to write to them; without anybody the agency's own address. */
export function personText(person: LegalPerson | undefined, site: Site): LegalText {
  const email = person?.email ?? site.email
  const who = person && [person.name, person.jobTitle].filter(Boolean).join(', ')
  return `${who ? `${who}, ` : ''}[${email}](mailto:${email})`
}
