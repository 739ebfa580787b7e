import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { Brand } from '#src/domain/site/brand.ts'
import { companyRegistration } from '#src/domain/site/contacts.ts'

/** The agency's facts for its mails. */
export interface MailLook {
  agency: string
  colours: MailColours
  /** `https://www.example.co.uk`, without a slash at the end. */
  siteUrl: string
  /** How to reach the agency, in one line. */
  contact: string
  /** What a company has to state in every letter (Companies Act 2006, section 82): name, number, registered office. */
  company: string
  /** A notice, such as that the agency is fictitious; usually empty. */
  notice: string
}

export function mailLook({ site, brand }: Pick<AgencyContent, 'site' | 'brand'>, siteUrl: string): MailLook {
  const { name, telephone, registeredName, registeredOffice, notice } = site
  const company = [registeredName, companyRegistration(site), registeredOffice && `Registered office: ${registeredOffice}`]
  return {
    agency: name,
    colours: mailColours(brand),
    siteUrl,
    contact: `${name}, ${telephone}, ${siteUrl}`,
    company: company.flatMap((fact) => (fact ? [fact.replace(/\.$/, '')] : [])).join('. '),
    notice,
  }
}

/**
 * The colours of src/ui/tokens.css that mails use. Mail programs do not support custom properties, so they are written out; a test compares
 * them.
 */
const ofSite = {
  '--ink': '#0b1f1a',
  '--bottle': '#0f3d33',
  '--on-bottle': '#ffffff',
  '--primrose': '#f2e74b',
  '--white': '#ffffff',
  '--paper': '#f2f6f4',
  '--line': '#c6d3cd',
  '--quiet': '#48605a',
} as const

/** For mail programs in dark mode. Branded parts (the head, the button) keep their colours, which go together on any background. */
export const darkColours = { ground: '#0b100e', card: '#171d1b', line: '#39433f', text: '#eef2f0', quiet: '#b3bfba' } as const

type MailColours = Record<keyof typeof ofSite, string>

/** The agency's own colours, if its brand.css sets them. */
export function mailColours(brand: Pick<Brand, 'colours'> | undefined): MailColours {
  const own = Object.entries(ofSite).map(([name, colour]) => [name, brand?.colours[name] ?? colour])
  return Object.fromEntries(own) as MailColours
}
