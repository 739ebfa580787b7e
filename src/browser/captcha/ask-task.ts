import * as v from 'valibot'
import type { CaptchaTask } from '#src/domain/captcha/captcha.ts'
import * as routes from '#src/routes.ts'

const task = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('altcha'), challenge: v.looseObject({}) }),
  v.object({ kind: v.picklist(['recaptcha-v2', 'recaptcha-v3', 'turnstile']), siteKey: v.string() }),
]) satisfies v.GenericSchema<unknown, CaptchaTask>

/** What the site wants of a form's visitor. Throws where no sensible answer comes. */
export async function askTask(form: string): Promise<CaptchaTask> {
  const response = await fetch(`${routes.captcha.task.href()}?form=${form}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return v.parse(task, await response.json())
}
