import { solveAltcha } from '#src/browser/captcha/solve-altcha.ts'
import type { CaptchaTask } from '#src/domain/captcha/captcha.ts'

/** The answer that a browser computes. */
export async function solvedCaptcha(task: CaptchaTask): Promise<string> {
  if (task.kind !== 'altcha') throw new Error(`There is nothing to work out: ${task.kind}`)
  return await solveAltcha(task.challenge)
}
