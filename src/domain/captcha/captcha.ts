/** Who is asked whether a visitor is a person (rules: Q15): nobody, this site by a proof of work, or a service elsewhere. */
export type CaptchaKind = 'none' | 'altcha' | ServiceKind

export type ServiceKind = 'recaptcha-v2' | 'recaptcha-v3' | 'turnstile'

/** The field that every answer travels in, whoever is asked (rules: Q15). */
export const captchaField = 'g-recaptcha-response'

/** Forms that may ask for an answer, by the ids of their definitions. */
export const captchaForms = [
  ...['register', 'sign-in', 'forgotten-password'],
  ...['book-a-viewing', 'valuation', 'contact-staff-member', 'contact-office', 'share-property', 'form-submission'],
] as const

export type CaptchaForm = (typeof captchaForms)[number]

/** What a browser needs for its answer; nothing where the form asks for none. */
export type CaptchaTask =
  | { kind: 'none' }
  /** `challenge` is ALTCHA's (version 2): https://altcha.org */
  | { kind: 'altcha'; challenge: object }
  | { kind: ServiceKind; siteKey: string }

/** A form as services elsewhere know it: reCAPTCHA takes letters, digits, `/` and `_` only. */
export function captchaAction(form: string): string {
  return form.replaceAll('-', '_')
}

const google = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** What a page of ours may fetch for a service, as a Content-Security-Policy has it: scripts, and frames that they open. */
export const captchaSources: Readonly<Record<CaptchaKind, { scripts: readonly string[]; frames: readonly string[] }>> = {
  none: { scripts: [], frames: [] },
  altcha: { scripts: [], frames: [] },
  // https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website-how-can-i-configure-it-to-work-with-recaptcha
  'recaptcha-v2': google,
  'recaptcha-v3': google,
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  turnstile: { scripts: ['https://challenges.cloudflare.com'], frames: ['https://challenges.cloudflare.com'] },
}
