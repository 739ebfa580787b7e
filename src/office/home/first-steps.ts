import type { ContentProblem } from '#src/content/content-error.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'

/** A task that a new agency does once. */
export interface FirstStep {
  text: string
  /** What is still missing; undefined once the task is done. */
  missing?: string
  /** The screen for the task. */
  href?: string
  /** The id of the step of the assistant that it is part of. */
  step?: string
}

interface Known {
  content: Pick<AgencyContent, 'site' | 'branches' | 'brand'>
  /** The problems that the check of the content found. */
  problems: readonly ContentProblem[]
  hasPasskey: boolean
  /** Whether the administrator's address is no longer the placeholder. */
  hasAddress: boolean
  /** The number of accounts that may sign in to the office. */
  users: number
  wasImported: boolean
  hasMailServer: boolean
  hasBackup: boolean
}

/** The placeholder values of content/starter/site.yaml. */
const placeholders = { name: 'Your agency', email: 'hello@example.com', telephone: '01632 960000' }

/** Returns the first tasks of a new agency, in order, each with what is still missing. */
export function firstSteps({ content: { site, branches, brand }, problems, ...known }: Known): FirstStep[] {
  const closed = branches.filter(({ openingTimes }) => openingTimes.every(({ opens }) => opens === null)).map(({ name }) => name)
  const unsaid = (['name', 'telephone', 'email'] as const).filter((fact) => site[fact] === placeholders[fact])
  const facts = {
    'registered name': site.registeredName,
    'registered number': site.registeredNumber,
    'registered office': site.registeredOffice,
    'redress scheme': site.redressScheme,
    'ICO registration': site.icoRegistration,
  }
  const absent = Object.entries(facts).flatMap(([name, value]) => (value === '' ? [name] : []))
  const others = problems.filter(({ file, field, isWarning }) => file === 'site.yaml' && isWarning && /^(legal\b|clientMoney)/.test(field))
  const legal = [...absent, ...others.map(({ field }) => legalNames[field] ?? field)].join(', ')
  const step = (text: string, missing: string | false, place: Pick<FirstStep, 'href' | 'step'>): FirstStep => ({
    text,
    ...(missing !== false && { missing }),
    ...place,
  })
  const inSetup = (id: string) => ({ step: id, href: routes.officeSetup.step.href(id) })
  return [
    step('Say who you are', !known.hasAddress && 'The site has no address of yours to write to.', inSetup('you')),
    step('Add a passkey of your own', !known.hasPasskey && 'It signs you in without a password.', {
      href: routes.officeSignIn.newPasskeyPage.href(),
    }),
    step(
      'Name your agency',
      unsaid.length > 0 && `Still as in the example: ${unsaid.join(', ').replace('email', 'e-mail')}.`,
      inSetup('agency'),
    ),
    step('Add your logo', brand?.logo === undefined && 'Until then the site shows your name as text.', inSetup('look')),
    step('Add your branches', branches.length === 0 && 'There is none yet.', inSetup('branches')),
    step(
      'Say when your branches are open',
      (branches.length === 0 && 'There is no branch yet.') || (closed.length > 0 && `Missing: ${closed.join(', ')}.`),
      inSetup('branches'),
    ),
    step(
      'Add your staff',
      branches.every(({ staff }) => staff.length === 0) && 'Nobody is on the site yet: visitors like to see whom they will speak to.',
      inSetup('staff'),
    ),
    step('Connect your property software', !known.wasImported && 'No property has been imported yet.', inSetup('feed')),
    step('Have mails sent', !known.hasMailServer && 'Mails are written to files until SMTP_URL is set (docs/mail.md).', inSetup('mail')),
    step('State your legal details', legal !== '' && `Missing: ${legal}.`, inSetup('legal')),
    step('Invite a colleague', known.users < 2 && 'Nobody else can sign in yet.', { href: `${routes.office.users.href()}#invite` }),
    step('Take a backup', !known.hasBackup && 'None was taken yet: docs/backup.md says how.', {}),
  ]
}

const legalNames: Readonly<Record<string, string>> = {
  clientMoneyProtection: 'client money protection',
  'legal.reviewed': 'when the legal pages were last reviewed',
  'legal.complaintsTo': 'who deals with complaints',
  'legal.fees.landlords': 'fees of landlords',
}
