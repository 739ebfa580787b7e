import type { Site } from './agency.ts'

/** The cookie with the visitor's choice; it is strictly necessary and needs no consent itself (rules: P17). */
const consentCookie = 'gable_consent'

export const consentChoices = ['allow', 'deny'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** The question to visitors. Answers are counted by its text, so that it is known what they agreed to (rules: P16). */
interface ConsentQuestion {
  heading: string
  text: string
  allow: string
  deny: string
}

/** With analytics the question asks for consent; without, it lets visitors object to the site's own statistics (rules: P28). */
export function consentQuestion({ analytics }: Pick<Site, 'analytics'>): ConsentQuestion {
  return analytics
    ? {
        heading: 'May we use analytics cookies?',
        text: 'They tell us, and the services we use, which pages people visit and how they found us. If you deny them the site works just the same, and your visits are not counted at all.',
        allow: 'Allow',
        deny: 'Deny',
      }
    : {
        heading: 'Cookies and statistics',
        text: 'We set no analytics cookies. We count how often each property is looked at and how quickly pages open, without knowing by whom. If you deny it, your visits are not counted.',
        allow: 'Allow',
        deny: 'Deny',
      }
}

/** Half a year, after which the question is asked again. */
const keptSeconds = 182 * 24 * 60 * 60

/** The value for `Set-Cookie` or `document.cookie`: the choice and its day (`YYYY-MM-DD`). */
export function writeConsentCookie(choice: ConsentChoice, day: string, { isSecure }: { isSecure: boolean }): string {
  return `${consentCookie}=${choice}.${day}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

const written = /(?:^|;)\s*gable_consent=(allow|deny)(?:\.(\d{4}-\d\d-\d\d))?\s*(?:;|$)/

/** The choice in a Cookie header or `document.cookie`; undefined if there is none. */
export function readConsent(cookies: string | undefined): ConsentChoice | undefined {
  return written.exec(cookies ?? '')?.[1] as ConsentChoice | undefined
}

/** The day of the choice; undefined if unknown. */
export function consentDay(cookies: string): string | undefined {
  return written.exec(cookies)?.[2]
}
