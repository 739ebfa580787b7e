import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type CaptchaForm, captchaField } from '#src/domain/captcha/captcha.ts'
import { ComeAgain } from '../accounts/come-again.ts'
import { throttle } from '../accounts/throttle.ts'
import type { Captcha } from './captcha.ts'

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
 * Whether a form is taken. One without an answer, from a browser without scripts for instance, and one whose answer could not be checked
 * are taken a few times an hour (decision 86). To be asked last of all: an answer is good once.
 */
export async function passesCaptcha({ db, captcha, now }: CaptchaParts, { form, body, from }: Sent): Promise<boolean> {
  if (!captcha.isAskedOf(form)) return true
  const answer = body[captchaField]
  const judged = typeof answer === 'string' && answer !== '' ? await captcha.judge(form, answer) : 'unknown'
  if (judged !== 'unknown') return judged === 'right'
  try {
    await throttle(db, 'without-captcha', { from, on: form }, now())
    return true
  } catch (error) {
    if (error instanceof ComeAgain) return false
    throw error
  }
}
