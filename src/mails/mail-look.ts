import type { AgencyContent } from '#src/domain/site/agency.ts'
import { type MailColours, mailColours } from './mail-colours.ts'

/** Whose mails they are. */
export interface MailLook {
  agency: string
  colours: MailColours
  /** `https://www.example.co.uk`, without a slash at the end. */
  siteUrl: string
  /** How to reach the agency, in one line. */
  contact: string
  /** What a company has to say of itself in every letter (Companies Act 2006, section 82): name, number, registered office. */
  company: string
  /** As that the agency is made up; usually empty. */
  notice: string
}

export function mailLook({ site, brand }: Pick<AgencyContent, 'site' | 'brand'>, siteUrl: string): MailLook {
  const { name, telephone, registeredName, registeredNumber, registeredOffice, notice } = site
  const company = [
    registeredName,
    registeredNumber && `Registered in England and Wales no. ${registeredNumber}`,
    registeredOffice && `Registered office: ${registeredOffice}`,
  ]
  return {
    agency: name,
    colours: mailColours(brand),
    siteUrl,
    contact: `${name}, ${telephone}, ${siteUrl}`,
    company: company.filter((fact) => fact !== '').join('. '),
    notice,
  }
}
