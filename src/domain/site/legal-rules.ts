/** Countries whose law of letting differs. */
export const legalNations = ['england', 'wales', 'scotland'] as const
export type LegalNation = (typeof legalNations)[number]

export interface LegalPerson {
  name: string
  jobTitle?: string
  email?: string
}

/** A fee of the agency's, as the law wants it stated: with tax. */
export interface Fee {
  service: string
  /** `12 % of the rent (10 % plus VAT)`. */
  fee: string
  detail?: string
}

/** What the legal pages say besides the company facts: `legal` in site.yaml. */
export interface LegalRules {
  /** The day on which somebody last went through these pages: `YYYY-MM-DD`. */
  reviewed?: string
  /** Who deals with complaints; unless given, whoever reads the agency's mail. */
  complaintsTo?: LegalPerson
  /** Who is asked about personal data. */
  dataProtectionTo?: LegalPerson
  /** The page of the redress scheme, where its name does not say which one it is. */
  redressLink?: string
  /** The certificate of client money protection. */
  clientMoneyLink?: string
  /** Where the property is that the agency lets. */
  nations: readonly LegalNation[]
  fees: { landlords: readonly Fee[]; sellers: readonly Fee[] }
  /** Who else handles personal data for the agency, besides those that the settings of the site name. */
  processors: ReadonlyArray<{ name: string; purpose: string }>
}
