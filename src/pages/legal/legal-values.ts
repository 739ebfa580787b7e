import type { Fee, LegalPerson } from '#src/domain/content/legal-content.ts'
import { shortlistDays } from '#src/domain/shortlist/shortlist.ts'
import type { AgencyContent, Site } from '#src/domain/site/agency.ts'
import { daysText, keptItems, type PrivacyFacts, yearsText } from '#src/domain/site/kept-in-browsers.ts'
import { companyName } from '#src/domain/site/legal-pages.ts'
import type { LegalPlaceholder } from '#src/domain/site/legal-text.ts'
import { hasReviews, uncheckedReviews } from '#src/domain/site/review.ts'

/** A text in which `[words](address)` is a link. */
export type LinkedText = string

type Terms = { terms: ReadonlyArray<readonly [term: string, ...texts: LinkedText[]]>; columns?: readonly [string, string] }

/** A paragraph, a list, or terms with their descriptions; a table of terms has a name for each column. */
export type LegalPart = LinkedText | { list: readonly LinkedText[]; isOrdered?: true } | Terms

export type LegalValues = Readonly<Record<LegalPlaceholder, LinkedText | readonly string[] | Terms | boolean | undefined>>

/** The values of the placeholders on legal pages (domain/site/legal-text.ts). */
export function legalValues(agency: AgencyContent, handling: PrivacyFacts): LegalValues {
  const { site, branches } = agency
  const { legal, redressScheme, clientMoneyProtection } = site
  const lets = branches.length === 0 || branches.some(({ channels }) => channels.includes('lettings'))
  const redressLink = redressSchemeLink(site)
  const items = keptItems(agency, handling)
  const itemsIn = (isWanted: (where: string) => boolean): Terms => ({
    terms: items.filter(({ where }) => isWanted(where)).map((item) => [item.name, `${item.purpose} Kept ${item.kept}.`] as const),
  })
  return {
    name: site.name,
    company: companyName(site),
    telephone: site.telephone,
    email: mailLink(site.email),
    registeredNumber: site.registeredNumber,
    registeredOffice: site.registeredOffice,
    vatNumber: site.vatNumber,
    icoRegistration: site.icoRegistration,
    redressScheme,
    redressSchemeLink: redressLink === undefined ? '' : `[${new URL(redressLink).host}](${redressLink})`,
    clientMoneyProtection,
    clientMoneyLink: legal.clientMoneyLink,
    complaintsTo: personText(legal.complaintsTo, site),
    dataProtectionTo: personText(legal.dataProtectionTo, site),
    analyticsHosts: (site.analytics?.hosts ?? []).map((host) => host.replace('https://', '').replace('*.', '')).join(', '),
    leadTime: daysText(handling.leadDays),
    privacyCaseTime: yearsText(handling.privacyCaseYears),
    shortlistTime: daysText(shortlistDays),
    assistantTime: `${handling.assistantHours} hours`,
    statisticsTime: daysText(handling.statisticsDays),
    unusedAccountTime: daysText(handling.unusedDays),
    unconfirmedAccountTime: daysText(handling.unconfirmedDays),
    reviewsChecked: legal.reviews || uncheckedReviews,
    processors: [...legal.processors, ...handling.services].map(({ name, purpose }) => `${name}, ${purpose}`),
    cookies: itemsIn((where) => where === 'cookie'),
    storage: itemsIn((where) => where !== 'cookie'),
    landlordFees: lets ? feeTable(legal.fees.landlords) : undefined,
    sellerFees: feeTable(legal.fees.sellers),
    accounts: site.accounts,
    assistants: site.assistants.tools,
    instantValuations: site.valuation.instant,
    appointments: branches.some(({ appointments }) => appointments !== undefined),
    analytics: site.analytics !== undefined,
    captchaOfOthers: handling.captcha === 'service',
    captchaOfOurs: handling.captcha === 'own',
    letsInEngland: lets && legal.nations.includes('england'),
    letsInWales: lets && legal.nations.includes('wales'),
    letsInScotland: lets && legal.nations.includes('scotland'),
    severalCountries: legal.nations.length > 1,
    onlyScotland: legal.nations.every((nation) => nation === 'scotland'),
    reviews: hasReviews(agency),
    schemes: redressScheme !== '' || clientMoneyProtection !== '',
  }
}

/** A person and how to write to them; without a person, the agency's own address. */
function personText(person: LegalPerson | undefined, site: Site): LinkedText {
  const who = person && [person.name, person.jobTitle].filter(Boolean).join(', ')
  return `${who ? `${who}, ` : ''}${mailLink(person?.email ?? site.email)}`
}

function mailLink(email: string): LinkedText {
  return `[${email}](mailto:${email})`
}

function feeTable(fees: readonly Fee[]): Terms | undefined {
  if (fees.length === 0) return undefined
  return {
    columns: ['For', 'Fee, with VAT'],
    terms: fees.map(({ service, fee, detail }) => [service, fee, ...(detail === undefined ? [] : [detail])] as const),
  }
}

/** The approved redress schemes for estate and letting agents, by their current and former names. */
const approved: ReadonlyArray<readonly [name: RegExp, link: string]> = [
  [/\b(property ombudsman|tpos?)\b/i, 'https://www.tpos.co.uk'],
  [/\b(property redress( scheme)?|prs)\b/i, 'https://www.propertyredress.co.uk'],
]

/** The address of the agency's redress scheme: from its content, else by the scheme's name. */
export function redressSchemeLink({ redressScheme, legal }: Pick<Site, 'redressScheme' | 'legal'>): string | undefined {
  return legal.redressLink ?? approved.find(([name]) => name.test(redressScheme))?.[1]
}
