import * as routes from '#src/routes.ts'

/** A step of the assistant. */
export interface SetupStep {
  id: string
  title: string
  /** Its purpose, in one sentence. */
  purpose: string
  /** Names of the fields of site.yaml that it contains. */
  fields?: readonly string[]
  /**
   * Help by field, in place of the schema's: what the law requires, as stated on legislation.gov.uk or in Trading Standards' guidance
   * (NTSELAT).
   */
  help?: Readonly<Record<string, string>>
}

export const setupSteps = [
  { id: 'you', title: 'You', purpose: 'Who looks after the site: mails to the administrator go to this address.' },
  {
    id: 'agency',
    title: 'Your agency',
    purpose: 'Every page says who you are and how to reach you.',
    fields: ['name', 'strapline', 'description', 'telephone', 'email'],
  },
  { id: 'look', title: 'Logo and colour', purpose: 'Without a logo the site shows your name as text.' },
  {
    id: 'branches',
    title: 'Branches',
    purpose: 'Enquiries and properties belong to branches; visitors see where you are and when you are open.',
  },
  { id: 'staff', title: 'Staff', purpose: 'The people whom visitors see beside properties and on the branches’ pages.' },
  { id: 'feed', title: 'Properties', purpose: 'Upload a file once, or connect your property software.' },
  { id: 'mail', title: 'Mail', purpose: 'Enquiries reach you by mail: see how it is sent, and try it.' },
  {
    id: 'legal',
    title: 'Legal details',
    purpose: 'What the law requires on an agency’s site; leave out what does not apply to you.',
    fields: [
      ...['registeredName', 'registeredNumber', 'registeredOffice', 'vatNumber', 'redressScheme', 'clientMoneyProtection'],
      ...['icoRegistration', 'legal.complaintsTo', 'legal.fees.landlords', 'legal.fees.sellers', 'legal.reviewed'],
    ],
    help: {
      registeredName:
        'A company’s website says its registered name (Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015).',
      registeredNumber:
        'The number at Companies House, with its letters if it has any: by them the site says in which part of the United Kingdom the company is registered (the same regulations, reg. 25).',
      registeredOffice: 'The address of the registered office (the same regulations, reg. 25).',
      vatNumber: 'If you are registered for VAT (Electronic Commerce (EC Directive) Regulations 2002).',
      redressScheme:
        'Who sells homes belongs to an approved scheme (Estate Agents (Redress Scheme) Order 2008), and so, in England, do letting and managing agents (Redress Schemes Order 2014). In England and Wales letting agents say which beside their fees (Consumer Rights Act 2015, s. 83). Elsewhere ask your trade body.',
      clientMoneyProtection:
        'In England, if you hold money of landlords or tenants: the scheme. Its certificate, where it gives you one, has to be on your site (Client Money Protection Schemes for Property Agents Regulations 2019, reg. 4).',
      icoRegistration:
        'Who handles personal data pays a fee and has a number, unless exempt (Data Protection (Charges and Information) Regulations 2018); the privacy page names it.',
      'legal.reviewed': 'Read your legal pages through, at the foot of the site, and give the day: they say when that was.',
      'legal.fees.landlords':
        'In England and Wales letting agents publish their fees on their site: what each is for, with tax, and whether it is for each tenant or each tenancy (Consumer Rights Act 2015, s. 83). In England, payments that tenants may have to make are listed too (the same section, as the Tenant Fees Act 2019 changed it).',
    },
  },
] as const satisfies readonly SetupStep[]

export type SetupStepId = (typeof setupSteps)[number]['id']

export function setupStep(id: string): SetupStep | undefined {
  return setupSteps.find((step) => step.id === id)
}

/** Returns the step after this one; undefined after the last. */
export function stepAfter(id: string): SetupStep | undefined {
  return setupSteps[setupSteps.findIndex((step) => step.id === id) + 1]
}

export function hrefOfStep(id: SetupStepId): string {
  return routes.officeSetup.step.href(id)
}
