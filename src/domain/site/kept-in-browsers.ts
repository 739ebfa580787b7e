import type { AgencyContent } from './agency.ts'

/** Something that the site keeps in a browser. */
interface KeptItem {
  /** Of a cookie, without the `__Host-` that it begins with behind TLS; of session storage what its names begin with. */
  name: string
  where: 'cookie' | 'local storage' | 'session storage'
  /** A sentence or two for visitors. */
  purpose: string
  /** Goes on after "Kept". */
  kept: string
}

const untilCleared = 'until you clear it'

/** In local storage by these names, each after `gable.`; what is kept there takes its name from here (browser/stored). */
const storedPurposes = {
  searches: 'Your last searches, so that the search field can offer them again.',
  viewed: 'The numbers of the properties that you looked at last, to show them to you again.',
  'saved-properties': 'The properties that you saved, with your notes.',
  'saved-searches': 'The searches that you saved.',
  'saved-copy': 'What you saved or removed that has not been passed on to your account yet, and whose lists they are.',
  'looked-at': 'When you last looked at the results of each saved search, to point out what is new.',
  places: 'The places that you chose last, so that the search field can offer them again.',
  user: 'Your first name, so that pages know without asking that you are signed in.',
} as const
export type StoredName = keyof typeof storedPurposes

/**
 * Everything the site keeps in a browser: the page about cookies is drawn from it, and a test compares it with what a browser was given.
 */
export function keptItems({ site, branches }: Pick<AgencyContent, 'site' | 'branches'>, { sessions }: PrivacyFacts): KeptItem[] {
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
  const ofBooking = cookie('gable_appointment', 'Shows you the appointment whose link you opened.', 'for a day')
  const stored = Object.entries(storedPurposes).filter(([name]) => site.accounts || name !== 'user')
  return [
    cookie('gable_consent', 'What you answered when you were asked about cookies, and on which day.', 'for half a year'),
    ...(site.accounts ? ofAccounts : []),
    ...(branches.some(({ appointments }) => appointments !== undefined) ? [ofBooking] : []),
    ...stored.map(([name, purpose]) => ({ name: `gable.${name}`, where: 'local storage' as const, purpose, kept: untilCleared })),
    {
      name: 'gable.draft.',
      where: 'session storage',
      purpose: 'What you have typed into a form that is not sent yet; the name goes on with that of the form.',
      kept: 'until the form is sent or the tab is closed',
    },
  ]
}

/** What the settings of the site mean for personal data: for how long it is kept, and who else has a part in it. Days. */
export interface PrivacyFacts {
  leadDays: number
  statisticsDays: number
  sessions: { idleDays: number; mostDays: number }
  unconfirmedDays: number
  unusedDays: number
  /** What tells people from programs: nothing, the site itself, or a service of others. */
  captcha: 'none' | 'own' | 'service'
  /** Services that something of a visitor's is sent to, each with what for. */
  services: ReadonlyArray<{ name: string; purpose: string }>
}

/** `2 years`, `90 days`. */
export function daysText(days: number): string {
  const years = days / 365
  if (Number.isInteger(years)) return years === 1 ? 'a year' : `${years} years`
  return days === 1 ? 'a day' : `${days} days`
}
