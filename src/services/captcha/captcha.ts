import type { CaptchaForm, CaptchaKind, CaptchaTask } from '#src/domain/captcha/captcha.ts'

/** `unknown`: it could not be checked. */
export type Judgement = 'right' | 'wrong' | 'unknown'

/** A way to tell people from programs (rules: Q15). */
export interface Captcha {
  kind: CaptchaKind
  /** Whether a form asks for an answer. */
  isAskedOf(form: CaptchaForm): boolean
  /** What the browser needs for its answer; `mayAskGoogle`: the visitor allowed what needs consent (rules: P17). */
  taskOf(form: CaptchaForm, visitor: { mayAskGoogle: boolean }): Promise<CaptchaTask>
  /** Of an answer that was sent with a form. */
  judge(form: CaptchaForm, answer: string): Promise<Judgement>
}

/** Asks nobody. */
export const noCaptcha: Captcha = {
  kind: 'none',
  isAskedOf: () => false,
  taskOf: async () => ({ kind: 'none' }),
  judge: async () => 'right',
}
