import { officeForm, officeScreen } from './office-route.ts'
import type { Route } from './route.ts'

/** How long each kind of record is kept, and how many are overdue. */
export const retention = officeScreen('see-privacy', '/office/privacy')

/** Removes overdue records, as happens daily anyway. */
export const removeDue = {
  method: 'POST',
  keep: 'nowhere',
  query: 'none',
  perMinute: 60,
  mostBodyBytes: 100_000,
  crawlers: 'closed',
  path: '/office/privacy/remove-due',
  href: () => '/office/privacy/remove-due',
  action: 'remove-due',
} as const satisfies Route

/** Consents that visitors gave and withdrew, with text and time. */
export const consents = officeScreen('see-privacy', '/office/privacy/consents')

export const consentsFile = officeScreen('export-people', '/office/privacy/consents.csv')

/** Complaints and requests of data protection. */
export const cases = officeScreen('work-privacy', '/office/privacy/cases')

export const oneCase = officeScreen('work-privacy', '/office/privacy/cases/:id{[0-9]{1,9}}')

/** What is done with one: a note, an acknowledgement, more time, its end; or with one that is held back. */
export const workCase = officeForm(
  'work-privacy',
  '/office/privacy/cases/:id{[0-9]{1,9}}/:step{(?:note|acknowledge|extend|close|rescue|remove)}',
)

/** The record of processing (UK GDPR, article 30), drawn from the settings and content. */
export const processing = officeScreen('work-privacy', '/office/privacy/processing')

export const processingCsv = officeScreen('work-privacy', '/office/privacy/processing.csv')
export const processingMarkdown = officeScreen('work-privacy', '/office/privacy/processing.md')
