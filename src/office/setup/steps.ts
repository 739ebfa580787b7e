import * as routes from '#src/routes.ts'

/** A step of the assistant. */
export interface SetupStep {
  id: string
  title: string
  /** In one sentence what it is for. */
  purpose: string
  /** Names of fields of site.yaml that it asks for. */
  fields?: readonly string[]
  /** In place of the schema's own help: what the law asks for. */
  help?: Readonly<Record<string, string>>
}

export const setupSteps = [
  { id: 'you', title: 'You', purpose: 'Who looks after the site: mails to the administrator go to this address.' },
  {
    id: 'agency',
    title: 'Your agency',
    purpose: 'Every page says who you are and how you are reached.',
    fields: ['name', 'strapline', 'description', 'telephone', 'email'],
  },
  { id: 'look', title: 'Logo and colour', purpose: 'Without a logo the site sets your name as type.' },
  {
    id: 'branches',
    title: 'Branches',
    purpose: 'Enquiries and properties go by branch; visitors see where you are and when you are open.',
  },
  { id: 'staff', title: 'Staff', purpose: 'The people whom visitors see beside properties and on the branches’ pages.' },
  { id: 'feed', title: 'Properties', purpose: 'Bring a file once, or have the site ask your property software.' },
  { id: 'mail', title: 'Mail', purpose: 'Enquiries reach you by mail: see how it is sent, and try it.' },
  {
    id: 'legal',
    title: 'Legal details',
    purpose: 'What the law wants on an agency’s site; leave out what does not apply to you.',
    fields: [
      ...['registeredName', 'registeredNumber', 'registeredOffice', 'vatNumber', 'redressScheme', 'clientMoneyProtection'],
      ...['icoRegistration', 'legal.complaintsTo', 'legal.fees.landlords', 'legal.fees.sellers'],
    ],
    help: {
      registeredName:
        'A company’s website says its registered name (Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015, reg. 24).',
      registeredNumber: 'The number at Companies House, and with it the part of the United Kingdom (the same regulations, reg. 25).',
      registeredOffice: 'The address of the registered office (the same regulations, reg. 25).',
      vatNumber: 'If you are registered for VAT (Electronic Commerce (EC Directive) Regulations 2002, reg. 6).',
      redressScheme:
        'Every agent belongs to one (Estate Agents Act 1979, s. 23A; for lettings the Redress Schemes Order 2014). Letting agents say which beside their fees (Consumer Rights Act 2015, s. 83).',
      clientMoneyProtection:
        'If you hold money of landlords or tenants: the scheme, whose certificate is on your site (Client Money Protection Schemes for Property Agents Regulations 2019).',
      icoRegistration:
        'Who handles personal data pays the fee and has a number (Data Protection (Charges and Information) Regulations 2018); the privacy page names it.',
      'legal.fees.landlords':
        'Letting agents publish all fees with VAT on their site (Consumer Rights Act 2015, s. 83). What tenants pay is stated by itself (Tenant Fees Act 2019).',
    },
  },
] as const satisfies readonly SetupStep[]

export type SetupStepId = (typeof setupSteps)[number]['id']

export function setupStep(id: string): SetupStep | undefined {
  return setupSteps.find((step) => step.id === id)
}

/** The step after it; undefined after the last. */
export function stepAfter(id: string): SetupStep | undefined {
  return setupSteps[setupSteps.findIndex((step) => step.id === id) + 1]
}

export function hrefOfStep(id: SetupStepId): string {
  return routes.officeSetup.step.href(id)
}
