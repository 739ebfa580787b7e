import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type CaptchaForm, type CaptchaKind, type CaptchaTask, captchaField } from '#src/domain/captcha/captcha.ts'
import { countTries } from '#src/services/accounts/throttle.ts'

/** `unknown`: it could not be checked. */
export type CaptchaJudgement = 'right' | 'wrong' | 'unknown'

/** A way to tell people from programs (rules: Q15). */
export interface Captcha {
  kind: CaptchaKind
  /** Whether a form asks for an answer. */
  isAskedOf(form: CaptchaForm): boolean
  /** What the browser needs for its answer; `mayAskGoogle`: the visitor allowed what needs consent (rules: P17). */
  taskOf(form: CaptchaForm, visitor: { mayAskGoogle: boolean }): Promise<CaptchaTask>
  /** Of an answer that was sent with a form. */
  judge(form: CaptchaForm, answer: string): Promise<CaptchaJudgement>
}

/** Asks nobody. */
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
  /** The visitor's address as one visitor. */
  from: string
}

/**
 * `unproven`: taken, though many came without an answer lately. `too-often`: not taken, for that visitor alone where nobody else is mailed.
 */
export type CaptchaVerdict = 'right' | 'unproven' | 'wrong' | 'too-often'

/** They mail addresses that are not known to be the sender's: a program with many addresses gets no further either. */
const mailsOthers: ReadonlySet<CaptchaForm> = new Set(['register', 'forgotten-password', 'share-property'])

/**
 * Whether a form is taken. One without an answer, from a browser without scripts for instance, and one whose answer could not be checked
 * are taken a few times an hour of a visitor (decision 145). To be asked last of all: an answer is good once.
 */
export async function captchaVerdict({ db, captcha, now }: CaptchaParts, { form, body, from }: Sent): Promise<CaptchaVerdict> {
  if (!captcha.isAskedOf(form)) return 'right'
  const answer = body[captchaField]
  const judged = typeof answer === 'string' && answer !== '' ? await captcha.judge(form, answer) : 'unknown'
  if (judged !== 'unknown') return judged
  // One after the other: a flood from one address shuts nobody else out.
  for (const kind of ['from', 'both', 'on'] as const) {
    const [seconds = 0] = await countTries(db, [{ what: 'without-captcha', kind, attempt: { from, on: form } }], now())
    if (seconds > 0) return kind === 'on' && !mailsOthers.has(form) ? 'unproven' : 'too-often'
  }
  return 'right'
}

/**
 * What is said to somebody whose form is not taken because too many came without an answer: without scripts there was nothing to answer.
 */
export function tooOftenUnchecked(telephone: string): string {
  return `We could not check that this came from a person, and took several like it in the last hour. Please send it again in an hour, or ring us on ${telephone}.`
}
