import type { LegalPerson } from '#src/domain/content/legal-content.ts'
import type { ProcessingRecord } from '#src/domain/privacy/processing-record.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { companyName } from '#src/domain/site/legal-pages.ts'
import type { Settings } from '#src/settings.ts'
import { agencyActivities } from './agency-activities.ts'
import { ownerActivities } from './owner-activities.ts'
import { periodsOf } from './periods.ts'
import { commonRecipients, recipientNames } from './recipients.ts'
import { type ActivityParts, visitorActivities } from './visitor-activities.ts'

/** The record of processing (UK GDPR, article 30(1)): activities that settings and content have, with recipients and periods from the same. */
export function processingRecord(agency: ActivityParts['agency'] & Pick<AgencyContent, 'site'>, settings: Settings): ProcessingRecord {
  const names = recipientNames(settings, agency.site)
  const of: ActivityParts['of'] = (...kinds) => kinds.flatMap((kind) => names[kind] ?? [])
  const parts = { agency, settings, periods: periodsOf(settings), of }
  const isOn = ({ isOn: on = true }: { isOn?: boolean }) => on
  const { facts, unstated } = controllerFacts(agency.site)
  return {
    facts,
    unstated,
    recipients: commonRecipients(settings, agency.site),
    security: [...measuresOf(settings), ...agency.site.legal.processing.security],
    activities: [...visitorActivities(parts), ...ownerActivities(parts), ...agencyActivities(parts)]
      .filter(isOn)
      .map(({ isOn: _, ...activity }) => activity),
  }
}

function controllerFacts(site: AgencyContent['site']): Pick<ProcessingRecord, 'facts' | 'unstated'> {
  const { legal, registeredNumber, registeredOffice, icoRegistration, telephone } = site
  const { officer, representative, jointControllers, transfers, security } = legal.processing
  const personText = ({ name, jobTitle, email = site.email }: LegalPerson) => [name, jobTitle, email].filter(Boolean).join(', ')
  const facts = [
    ['Controller', companyName(site)],
    ['Registered number', registeredNumber],
    ['Registered office', registeredOffice],
    ['ICO registration', icoRegistration || 'Not stated'],
    ['Contact', `${site.email}, ${telephone}`],
    ['Asked about personal data', legal.dataProtectionTo ? personText(legal.dataProtectionTo) : site.email],
    ['Data protection officer', officer ? personText(officer) : 'None is named'],
    ['Representative', representative],
    ['Joint controllers', jointControllers || 'None are stated'],
    ['Transfers outside the United Kingdom', transfers || 'Not stated: ask each recipient where it stores data, and by which safeguard'],
  ] as const
  return {
    facts: facts.filter(([, text]) => text !== ''),
    unstated: [
      ...(icoRegistration === '' ? ['ICO registration'] : []),
      ...(officer ? [] : ['Data protection officer']),
      ...(jointControllers === '' ? ['Joint controllers'] : []),
      ...(transfers === '' ? ['Transfers'] : []),
      ...(security.length === 0 ? ['Security measures'] : []),
    ],
  }
}

/** What the site does for security (UK GDPR, article 32(1)), as its settings have it. */
function measuresOf({ publicUrl, smtp, clamd, captcha, officeSignOn }: Settings): string[] {
  const mail = {
    first: 'Mail leaves over TLS',
    required: 'Mail leaves over TLS',
    offered: 'Mail leaves over TLS where the mail server offers it',
  }
  return [
    ...(publicUrl?.startsWith('https:') ? ['Between browsers and the site everything is encrypted (TLS)'] : []),
    ...(smtp ? [mail[smtp.tls]] : []),
    'Passwords are stored as argon2id hashes, sessions and mailed links as digests',
    `The office is entered by passkey, by password with a code${officeSignOn ? ', or by single sign-on' : ''}; roles and branches bound what users see`,
    'What could do harm asks who it is again, and is in an audit list that only grows',
    'Requests are limited for each visitor; their internet addresses are digested, not stored',
    ...(captcha.kind === 'none' ? [] : ['Programs are told from people where forms are sent']),
    ...(clamd ? ['Files of visitors are scanned for viruses before they are stored'] : []),
    'What is due is removed daily',
  ]
}
