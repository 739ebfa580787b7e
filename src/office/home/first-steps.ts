import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'

/** A task that a new agency does once. */
export interface FirstStep {
  text: string
  /** What is still missing, and where to add it; undefined once it is done. */
  missing?: string
  /** The screen for the task. */
  href?: string
}

interface Known {
  content: Pick<AgencyContent, 'site' | 'branches' | 'brand'>
  hasPasskey: boolean
  /** How many people may sign in. */
  users: number
  wasImported: boolean
  hasMailServer: boolean
  hasBackup: boolean
}

const settings = routes.officeContent.file.href('site.yaml')

/** The first tasks of a new agency, in order, each with what is still missing. */
export function firstSteps({ content: { site, branches, brand }, ...known }: Known): FirstStep[] {
  const closed = branches.filter(({ openingTimes }) => openingTimes.length === 0).map(({ name }) => name)
  const facts = {
    'registered name': site.registeredName,
    'registered number': site.registeredNumber,
    'registered office': site.registeredOffice,
    'redress scheme': site.redressScheme,
    'ICO registration': site.icoRegistration,
  }
  const absent = Object.entries(facts).flatMap(([name, value]) => (value === '' ? [name] : []))
  const step = (text: string, missing: string | false, href?: string): FirstStep => ({
    text,
    ...(missing !== false && { missing, ...(href !== undefined && { href }) }),
  })
  return [
    step(
      'Add a passkey of your own',
      !known.hasPasskey && 'It signs you in without a password.',
      routes.officeSignIn.newPasskeyPage.href(),
    ),
    step('Invite a colleague', known.users < 2 && 'You are alone here so far.', `${routes.office.users.href()}#invite`),
    step('Connect your property software', !known.wasImported && 'No property has come yet: docs/feeds.md says how.'),
    step('Say when your branches are open', closed.length > 0 && `Missing: ${closed.join(', ')}.`, routes.officeContent.list.href()),
    step('Add your logo', brand?.logo === undefined && 'The site shows a drawing in its place.', `${settings}?at=brand`),
    step('State your legal details', absent.length > 0 && `Missing: ${absent.join(', ')}.`, settings),
    step('Have mails sent', !known.hasMailServer && 'Mails are written to files until SMTP_URL is set (docs/mail.md).'),
    step('Take a backup', !known.hasBackup && 'None was taken yet: docs/operations.md says how.'),
  ]
}
