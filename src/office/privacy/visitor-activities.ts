import type { ProcessingActivity } from '#src/domain/privacy/processing-record.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { Settings } from '#src/settings.ts'
import type { Periods } from './periods.ts'
import type { RecipientNames } from './recipients.ts'

export interface ActivityParts {
  agency: Pick<AgencyContent, 'site' | 'branches' | 'events' | 'entries' | 'forms'>
  settings: Settings
  periods: Periods
  /** Names of those that the settings have switched on. */
  of: (...kinds: readonly (keyof RecipientNames)[]) => string[]
}

/** An activity, and whether the agency's settings and content have it. */
export type PossibleActivity = ProcessingActivity & { isOn?: boolean }

export const asked =
  'Steps before a contract that the person asks for (article 6(1)(b)); beyond that legitimate interests: to answer well (6(1)(f))'
export const interest = (what: string) => `Legitimate interests: ${what} (article 6(1)(f))`
export const contact = 'Name, e-mail address, telephone number, message'

const alertTables = [
  ...['alert', 'alert_match', 'alert_property', 'push_device', 'push_message', 'recommendation', 'searched_criteria', 'searched_area'],
]
/** They see that something is sent to a device, and cannot read it (RFC 8291). */
const pushServices = 'The makers of browsers (Apple, Google, Microsoft, Mozilla), which pass notices on to devices and cannot read them'
const savedTables = ['asked_alert', 'saved_search', 'saved_property']

/** What is done with the data of visitors, in the order of their way through the site. */
export function visitorActivities({ agency, settings, periods, of }: ActivityParts): PossibleActivity[] {
  const { site, branches, events, entries, forms } = agency
  const lead = { basis: asked, recipients: of('mail', 'crm', 'captcha'), retention: periods.leads }
  const hasFiles = forms.some(({ formElements }) => formElements.some(({ inputType }) => inputType === 'file'))
  return [
    {
      ...lead,
      name: 'Enquiries to branches, departments and staff',
      purpose: 'To answer what people ask',
      people: 'Visitors of the site',
      data: `${contact}, property, page they wrote from, terms agreed to; the office’s notes and replies`,
      tables: ['lead', 'lead_note'],
    },
    {
      ...lead,
      name: 'Viewings',
      purpose: 'To arrange viewings, be there, and pass on what viewers thought',
      people: 'Buyers and tenants; sellers and landlords who are told',
      data: `${contact}, property, time, outcome and feedback`,
      tables: ['lead', 'appointment', 'appointment_feedback', 'open_house'],
    },
    {
      ...lead,
      name: 'Forms of your own',
      isOn: forms.length > 0,
      purpose: `What each form says: ${forms.map(({ title }) => title).join(', ')}`,
      people: 'Visitors who fill them in',
      data: 'What each form asks for',
      tables: ['lead'],
    },
    {
      ...lead,
      name: 'Applications for jobs',
      isOn: entries.some(({ kind }) => kind === 'vacancies'),
      purpose: 'To fill a vacancy',
      people: 'Applicants',
      data: `${contact}, curriculum vitae`,
      tables: ['lead', 'lead_file'],
    },
    {
      ...lead,
      name: 'Files that come with forms',
      isOn: hasFiles,
      purpose: 'To read what people send with an enquiry',
      people: 'Visitors who add files',
      data: 'Files: letters, photographs, proof of identity',
      recipients: of('mail', 'objects', 'scanner'),
      retention: `${periods.leads}; the link in the mail to a desk ${periods.fileLinks}`,
      tables: ['lead_file'],
    },
    {
      ...lead,
      name: 'Legal packs and registrations for auctions',
      isOn: events.some(({ calendar }) => calendar === 'property-auctions'),
      purpose: 'To hand out legal packs, and to know who means to bid',
      people: 'Bidders and those who read legal packs',
      data: `${contact}, lot, documents handed out, registration to bid`,
      recipients: of('mail', 'crm', 'captcha', 'objects'),
      tables: ['lead'],
    },
    {
      name: 'Enquiries that assistants write',
      isOn: site.assistants.tools,
      purpose: 'To keep what a program wrote in somebody’s name until they confirm it by a mailed link',
      basis: asked,
      people: 'People whose assistant writes to the agency',
      data: `${contact}, property, name of the program; no branch sees them before`,
      recipients: of('mail'),
      retention: periods.unconfirmedEnquiries,
      tables: ['unconfirmed_enquiry'],
    },
    {
      name: 'Accounts',
      isOn: site.accounts,
      purpose: 'To let visitors register, sign in and keep their lists on all their devices',
      basis: 'The contract for the account (article 6(1)(b)); for news, consent (6(1)(a))',
      people: 'Account holders',
      data: 'Name, address, telephone numbers, password as a hash, passkeys, browsers signed in, what was agreed to, corrections',
      recipients: of('mail', 'captcha', 'addresses'),
      retention: `Until deleted; ${periods.unusedAccounts}; unconfirmed ${periods.unconfirmedAccounts}; browsers ${periods.sessions}`,
      tables: ['account', 'account_token', 'correction', 'session', 'passkey', 'passkey_challenge', 'sign_in_code', 'marketing_consent'],
    },
    {
      name: 'Saved searches and alerts',
      isOn: site.accounts,
      purpose: 'To tell people of homes that fit what they look for',
      basis: 'The contract for the account: they ask for the alerts (article 6(1)(b)); without an account, consent (6(1)(a))',
      people: 'Account holders, people who asked for alerts and confirmed their address by a mailed link, and those who asked on a device',
      data: 'Saved searches and properties, recommendations, what they were told; without an account, the address, or that of a device at its browser’s maker with its keys',
      recipients: [...of('mail', 'travel'), pushServices],
      retention: `Until ended by them or with the account; alerts sent ${periods.alerts}; not confirmed ${periods.askedAlerts}; an address or device without an account or alerts ${periods.endedAlerts}; a device at once when its browser ends it, and when it is refused for ${periods.refusedDevices}`,
      tables: [...savedTables, ...alertTables],
    },
    {
      name: 'Statistics',
      purpose: 'To know what is looked at and searched for, and which programs read the site; anybody may object in one click',
      basis: `${interest('to know what is popular')}; no consent is needed for the storage (Data (Use and Access) Act 2025, schedule 12)`,
      people: 'Visitors, none of them recognised',
      data: 'Counts by day; of searches only words that could be a place’s',
      recipients: [],
      retention: periods.statistics,
      tables: ['property_interest', 'interest_day', 'interest_total', 'search_count', 'consent_count', 'agent_count'],
    },
    {
      name: 'Speed that visitors see',
      purpose: 'To find pages that open slowly',
      basis: interest('a site that works'),
      people: 'Visitors, none of them recognised',
      data: 'Counts by week and kind of page',
      recipients: [],
      retention: periods.statistics,
      tables: ['page_speed'],
    },
    {
      name: 'Protection against programs and guessing',
      purpose: 'To keep the site up, forms free of spam and accounts safe',
      basis: interest('security of the site (recital 49)'),
      people: 'Visitors',
      data: 'Digests of internet addresses, tries to sign in, what seems to be spam',
      recipients: of('captcha'),
      retention: `Digests minutes to 90 days; what was held back ${periods.heldLeads}`,
      tables: ['request_count', 'attempt', 'held_lead'],
    },
    {
      name: 'Maps',
      isOn: settings.map.origins.length > 0,
      purpose: 'To show where homes are, once a visitor opens a map',
      basis: interest('to show where homes are'),
      people: 'Visitors who open a map',
      data: 'Their browser asks the service itself, which sees its internet address',
      recipients: of('map'),
      retention: 'Not stored here',
      tables: [],
    },
    {
      name: 'Analytics',
      isOn: site.analytics !== undefined,
      purpose: 'To measure visits by a service, once a visitor allows it',
      basis: 'Consent (article 6(1)(a))',
      people: 'Visitors who allow it',
      data: 'What the service collects in their browser',
      recipients: of('analytics'),
      retention: 'As the service says',
      tables: [],
    },
    {
      name: 'Shortlists',
      purpose: 'To let people who move together choose among homes, by private links',
      basis: interest('to give them the page that they ask for'),
      people: 'Visitors who begin a shortlist, and those whom they invite',
      data: 'First names, homes, what each says and notes of them',
      recipients: [],
      retention: `${periods.shortlists} after somebody last opened it, or until deleted`,
      tables: ['shortlist', 'shortlist_person', 'shortlist_home', 'shortlist_word'],
    },
    {
      name: 'Appointments booked online',
      isOn: branches.some(({ appointments }) => appointments !== undefined),
      purpose: 'To offer free times, confirm them and remind of them',
      basis: 'Steps before a contract that the person asks for (article 6(1)(b))',
      people: 'Visitors who book',
      data: 'Time, place, kind, changes; how a home is reached and its seller told',
      recipients: of('mail', 'crm'),
      retention: 'With the enquiry',
      tables: ['appointment', 'property_access'],
    },
  ]
}
