import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type CaptchaForm, type CaptchaKind, type CaptchaTask, captchaField } from '#src/domain/captcha/captcha.ts'
import { countTries } from '#src/services/accounts/throttle.ts'

/** `unknown`: it could not be checked. */
export type CaptchaJudgement = 'right' | 'wrong' | 'unknown'

/** A check that a visitor is a person (rules: Q15). */
export interface Captcha {
  kind: CaptchaKind
  /** Whether a form requires an answer. */
  isAskedOf(form: CaptchaForm): boolean
  /** What the browser needs to answer; `mayAskGoogle`: the visitor consented to Google (rules: P17). */
  taskOf(form: CaptchaForm, visitor: { mayAskGoogle: boolean }): Promise<CaptchaTask>
  /** Checks an answer that was sent with a form. */
  judge(form: CaptchaForm, answer: string): Promise<CaptchaJudgement>
}

/** Asks for no answer. */
export const noCaptcha: Captcha = {
  kind: 'none',
  isAskedOf: () => false,
  taskOf: async () => ({ kind: 'none' }),
  judge: async () => 'right',
}

interface CaptchaParts {
  db: Kysely<Schema>
  captcha: Captcha
  now: () => Date
}

interface Sent {
  form: CaptchaForm
  body: Readonly<Record<string, unknown>>
  /** The visitor's address for limits. */
  from: string
}

/**
 * `unproven`: accepted without proof, though many forms without an answer came lately. `too-often`: refused, for this visitor only unless
 * the form mails others.
 */
export type CaptchaVerdict = 'right' | 'unproven' | 'wrong' | 'too-often'

/** They mail unverified addresses, so a program with many addresses is limited too. */
const mailsOthers: ReadonlySet<CaptchaForm> = new Set(['register', 'forgotten-password', 'share-property', 'ask-for-alert'])

/**
 * Whether a form is accepted. Forms without an answer (for instance from browsers without scripts) or with one that could not be checked
 * are accepted a few times an hour per visitor (decision 145). Call it last: an answer can be used only once.
 */
export async function captchaVerdict({ db, captcha, now }: CaptchaParts, { form, body, from }: Sent): Promise<CaptchaVerdict> {
  if (!captcha.isAskedOf(form)) return 'right'
  const answer = body[captchaField]
  const judged = typeof answer === 'string' && answer !== '' ? await captcha.judge(form, answer) : 'unknown'
  if (judged !== 'unknown') return judged
  // In sequence: a flood from one address does not lock others out.
  for (const kind of ['from', 'both', 'on'] as const) {
    const [seconds = 0] = await countTries(db, [{ what: 'without-captcha', kind, attempt: { from, on: form } }], now())
    if (seconds > 0) return kind === 'on' && !mailsOthers.has(form) ? 'unproven' : 'too-often'
  }
  return 'right'
}

/** The message for forms refused because too many came without an answer: without scripts there was nothing to answer. */
export function tooOftenUnchecked(telephone: string): string {
  return `We could not check that this came from a person, and took several like it in the last hour. Please send it again in an hour, or ring us on ${telephone}.`
}
