import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { Brand } from '#src/domain/site/brand.ts'
import { companyRegistration } from '#src/domain/site/contacts.ts'
import { writtenColours } from '#src/domain/site/written-colours.ts'

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

/** The colours that mails use, written out. */
const mailNames = ['--ink', '--bottle', '--on-bottle', '--primrose', '--white', '--paper', '--line', '--quiet'] as const

/** For mail programs in dark mode. Branded parts (the head, the button) keep their colours, which go together on any background. */
export const darkColours = { ground: '#0b100e', card: '#171d1b', line: '#39433f', text: '#eef2f0', quiet: '#b3bfba' } as const

type MailColours = Record<(typeof mailNames)[number], string>

/** The agency's own colours, if its brand.css sets them. */
export function mailColours(brand: Pick<Brand, 'colours'> | undefined): MailColours {
  const all = writtenColours(brand)
  return Object.fromEntries(mailNames.map((name) => [name, all[name]])) as MailColours
}
