import * as routes from '#src/routes.ts'
import type { AgencyContent, Site } from './agency.ts'
import type { LegalPageName } from './legal-text.ts'
import type { PageGroup } from './sitemap.ts'

type Written = Pick<AgencyContent, 'site' | 'branches' | 'pages'>

const titles: Record<LegalPageName, string> = {
  terms: 'Terms of use',
  privacy: 'Privacy',
  cookies: 'Cookies',
  complaints: 'Complaints',
  fees: 'Fees',
  clientMoney: 'Client money protection',
  accessibility: 'Accessibility',
}

export const legalPageNames = Object.keys(titles) as LegalPageName[]

/** The site makes no such page: an agency that has to publish a statement writes it at this path. */
const modernSlaveryPath = '/modern-slavery'

/**
 * Whether the site makes this page. Agencies that let nothing have no tenant fees to state, and without the name of a scheme there is no
 * page about client money.
 */
export function hasLegalPage(name: LegalPageName, { site, branches }: Pick<Written, 'site' | 'branches'>): boolean {
  const lets = branches.length === 0 || branches.some(({ channels }) => channels.includes('lettings'))
  if (name === 'fees') return lets || site.legal.fees.sellers.length > 0
  if (name === 'clientMoney') return site.clientMoneyProtection !== ''
  return true
}

/** The existing legal pages, including those written by the agency at the same paths. */
export function legalLinks(agency: Written): PageGroup['links'] {
  const isWritten = (path: string) => agency.pages.some((page) => page.path === path)
  const own = legalPageNames.flatMap((name) => {
    const path = routes.legal[name].href()
    return isWritten(path) || hasLegalPage(name, agency) ? [{ path, text: titles[name] }] : []
  })
  return isWritten(modernSlaveryPath) ? [...own, { path: modernSlaveryPath, text: 'Modern slavery' }] : own
}

/** The company as a contract names it: `Withy & Vale Limited, trading as Withy & Vale`. */
export function companyName({ registeredName, name }: Pick<Site, 'registeredName' | 'name'>): string {
  return registeredName === '' || registeredName === name ? name : `${registeredName}, trading as ${name}`
}
