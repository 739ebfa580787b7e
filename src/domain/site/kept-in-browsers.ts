import type { AgencyContent } from './agency.ts'

/** Something that the site stores in a browser. */
interface KeptItem {
  /** For a cookie, without the `__Host-` prefix used with TLS; for session storage, the prefix of its names. */
  name: string
  where: 'cookie' | 'local storage' | 'session storage' | 'service worker'
  /** A sentence or two for visitors. */
  purpose: string
  /** Continues "Kept". */
  kept: string
}

const untilCleared = 'until you clear it'

/** Items in local storage; each name is stored after `gable.` and used by browser/stored. */
const storedPurposes = {
  searches: 'Your last searches, so that the search field can offer them again.',
  viewed: 'The numbers of the properties that you looked at last, to show them to you again.',
  'saved-properties': 'The properties that you saved, with your notes.',
  'saved-searches': 'The searches that you saved.',
  'saved-copy': 'What you saved or removed that has not been passed on to your account yet, and whose lists they are.',
  'seen-homes': 'The addresses and prices of those properties, to name them where there is no connection.',
  shortlist: 'The private address of the shortlist that you opened last, so that homes can be added to it.',
  viewings: 'The times of the viewings that you booked, so that a day of viewings can be planned around them.',
  'looked-at': 'When you last looked at the results of each saved search, to point out what is new.',
  places: 'The places that you chose last, so that the search field can offer them again.',
  user: 'Your first name, so that pages know without asking that you are signed in.',
} as const
export type StoredName = keyof typeof storedPurposes

/** Everything the site stores in a browser: the cookie page lists it, and a test compares it with real browsers. */
export function keptItems(
  { site, branches }: Pick<AgencyContent, 'site' | 'branches'>,
  { sessions, offlinePage }: PrivacyFacts,
): KeptItem[] {
  const cookie = (name: string, purpose: string, kept: string) => ({ name, where: 'cookie' as const, purpose, kept })
  const ofAccounts = [
    cookie(
      'gable_session',
      'Says that you are signed in. Its name begins with __Host- where the connection is secure.',
      `for ${daysText(sessions.idleDays)} without use and ${daysText(sessions.mostDays)} at most, or until you sign out`,
    ),
    cookie('gable_device', 'Shows that you signed in by this browser before, so that you get in while many others try to.', 'for 400 days'),
    cookie('gable_passkey', 'Ties signing in by a passkey to your browser.', 'for five minutes'),
    cookie('gable_sign_in', 'Keeps that you entered your password, while you enter the code that we mailed.', 'for 15 minutes'),
    cookie('gable_link', 'Keeps what a link in one of our mails was for, while you decide.', 'for an hour'),
  ]
  const ofAssistants = cookie(
    'gable_enquiry',
    'Keeps which enquiry of an assistant you opened from our mail, while you decide.',
    'for an hour',
  )
  const ofBooking = cookie('gable_appointment', 'Shows you the appointment whose link you opened.', 'for a day')
  const ofDevices = {
    name: 'alerts/worker.js',
    where: 'service worker' as const,
    purpose: 'Shows the alerts that you asked for on this device, with the address at which your browser takes them.',
    kept: 'until you clear the data of this site in the browser',
  }
  const ofOffline = {
    name: 'offline-worker.js',
    where: 'service worker' as const,
    purpose: 'Shows a page of ours where you have no connection, once you looked at a property. It keeps nothing that you do.',
    kept: 'until you clear the properties that you viewed, or the data of this site in the browser',
  }
  const stored = Object.entries(storedPurposes).filter(([name]) => site.accounts || name !== 'user')
  return [
    cookie('gable_consent', 'What you answered when you were asked about cookies, and on which day.', 'for half a year'),
    ...(site.accounts ? ofAccounts : []),
    ...(site.assistants.tools ? [ofAssistants] : []),
    ...(branches.some(({ appointments }) => appointments !== undefined) ? [ofBooking] : []),
    ...(site.accounts ? [ofDevices] : []),
    ...(offlinePage ? [ofOffline] : []),
    ...stored.map(([name, purpose]) => ({ name: `gable.${name}`, where: 'local storage' as const, purpose, kept: untilCleared })),
    {
      name: 'gable.draft.',
      where: 'session storage',
      purpose: 'What you have typed into a form that is not sent yet; the name goes on with that of the form.',
      kept: 'until the form is sent or the tab is closed',
    },
  ]
}

/** What the settings mean for personal data: retention, and the services involved. */
export interface PrivacyFacts {
  leadDays: number
  privacyCaseYears: number
  /** Hours for which an enquiry of an assistant waits to be confirmed. */
  assistantHours: number
  statisticsDays: number
  sessions: { idleDays: number; mostDays: number }
  /** Whether browsers that looked at a home keep a page for when there is no connection. */
  offlinePage: boolean
  unconfirmedDays: number
  unusedDays: number
  /** How people are told from programs: not at all, by the site itself, or by an external service. */
  captcha: 'none' | 'own' | 'service'
  /** External services that receive visitor data, with their purposes. */
  services: ReadonlyArray<{ name: string; purpose: string }>
}

/** `2 years`, `90 days`. */
export function daysText(days: number): string {
  if (days % 365 === 0) return yearsText(days / 365)
  return days === 1 ? 'a day' : `${days} days`
}

export function yearsText(years: number): string {
  return years === 1 ? 'a year' : `${years} years`
}
