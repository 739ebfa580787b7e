/** The cookie that keeps what a visitor answered; strictly necessary, so it needs no consent itself (rules: P17). */
export const consentCookie = 'gable_consent'

export const consentChoices = ['allow', 'deny'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** What visitors are asked; counted with their answers, so that it is known what they agreed to (rules: P16). */
export const consentWording =
  'May we use analytics cookies? They tell us and the services we use which pages people visit and how they found us. The site works the same if you say no.'

/** Half a year: then the question may be asked again. */
const keptSeconds = 182 * 24 * 60 * 60

/** What `Set-Cookie` or `document.cookie` is given: the choice and the day it was made (`YYYY-MM-DD`). */
export function writeConsentCookie(choice: ConsentChoice, day: string, { isSecure }: { isSecure: boolean }): string {
  return `${consentCookie}=${choice}.${day}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The choice in a Cookie header or `document.cookie`; undefined where none was made. */
export function readConsent(cookies: string | undefined): ConsentChoice | undefined {
  const [, value] = (cookies ?? '').match(/(?:^|;)\s*gable_consent=(allow|deny)(?:\.[\d-]*)?\s*(?:;|$)/) ?? []
  return value as ConsentChoice | undefined
}
