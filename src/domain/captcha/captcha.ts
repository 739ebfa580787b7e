/** How the site checks that a visitor is a person (rules: Q15): not at all, by a proof of work of its own, or by an external service. */
export type CaptchaKind = 'none' | 'altcha' | ServiceKind

export type ServiceKind = 'recaptcha-v2' | 'recaptcha-v3' | 'turnstile'

/** The form field that carries the answer, whichever kind is used (rules: Q15). */
export const captchaField = 'g-recaptcha-response'

/** The forms that can ask for an answer, by the ids of their definitions. */
export const captchaForms = [
  ...['register', 'sign-in', 'forgotten-password'],
  ...['book-a-viewing', 'valuation', 'contact-staff-member', 'contact-office', 'share-property', 'form-submission', 'privacy-request'],
  'ask-for-alert',
] as const

export type CaptchaForm = (typeof captchaForms)[number]

/** What a browser needs to produce an answer; undefined if the form asks for none. */
export type CaptchaTask =
  | { kind: 'none' }
  /** `challenge` is ALTCHA's (version 2): https://altcha.org */
  | { kind: 'altcha'; challenge: object }
  | { kind: ServiceKind; siteKey: string }

/** What a check is called at an external service: with reCAPTCHA v3 `homepage` for all forms (rules: E34), with Turnstile the form's name. */
export function captchaAction(kind: ServiceKind, form: string): string {
  return kind === 'recaptcha-v3' ? 'homepage' : form.replaceAll('-', '_')
}

const google = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** What pages may load for a service, by Content-Security-Policy directive: scripts, and the frames that they open. */
export const captchaSources: Readonly<Record<CaptchaKind, { scripts: readonly string[]; frames: readonly string[] }>> = {
  none: { scripts: [], frames: [] },
  altcha: { scripts: [], frames: [] },
  // https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website-how-can-i-configure-it-to-work-with-recaptcha
  'recaptcha-v2': google,
  'recaptcha-v3': google,
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  turnstile: { scripts: ['https://challenges.cloudflare.com'], frames: ['https://challenges.cloudflare.com'] },
}
