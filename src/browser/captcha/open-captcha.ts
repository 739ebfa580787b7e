import * as v from 'valibot'
import type { CaptchaTask } from '#src/domain/captcha/captcha.ts'
import * as routes from '#src/routes.ts'
import type { CaptchaWidget } from './captcha-widget.ts'

/** The captcha of one form. */
export interface BrowserCaptcha {
  /** Undefined where the form needs no answer, or none could be had: the form is then sent without. Never throws. */
  answer(): Promise<string | undefined>
  /** An answer can be used only once. */
  reset(): void
}

/** A challenge that was solved this long ago may have expired when the form is sent. */
const mostAgeMs = 20 * 60_000

/** Sets up the captcha of the form with this id and begins to solve it; a widget is drawn in `place`. */
export function openCaptcha(form: string, place: HTMLElement): BrowserCaptcha {
  let begun: { answering: Promise<() => Promise<string | undefined>>; at: number } | undefined
  let widget: CaptchaWidget | undefined

  async function begin(): Promise<() => Promise<string | undefined>> {
    if (widget) return widget.answer
    const task = await askTask(form)
    if (task.kind === 'none') return async () => undefined
    if (task.kind === 'altcha') {
      const { solveAltcha } = await import('./solve-altcha.ts')
      const solved = solveAltcha(task.challenge)
      // A failure is handled when the form is sent.
      solved.catch(() => {})
      return () => solved
    }
    const { openWidget } = await import('./captcha-widget.ts')
    widget = await openWidget(task, { form, place })
    return widget.answer
  }
  function start() {
    const now = performance.now()
    if (begun && now - begun.at < mostAgeMs) return begun.answering
    begun = { answering: begin(), at: now }
    begun.answering.catch(() => {})
    return begun.answering
  }
  start()
  return {
    async answer() {
      try {
        return await (await start())()
      } catch (error) {
        // Only logged (rules: A27); the next attempt starts afresh.
        console.warn('The captcha could not be set up', error)
        begun = undefined
        return undefined
      }
    },
    reset() {
      begun = undefined
      widget?.reset()
    },
  }
}

const task = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('altcha'), challenge: v.looseObject({}) }),
  v.object({ kind: v.picklist(['recaptcha-v2', 'recaptcha-v3', 'turnstile']), siteKey: v.string() }),
]) satisfies v.GenericSchema<unknown, CaptchaTask>

/** Which captcha the site wants for a form. Throws where the server's reply cannot be used. */
export async function askTask(form: string): Promise<CaptchaTask> {
  const response = await fetch(`${routes.captcha.task.href()}?form=${form}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return v.parse(task, await response.json())
}
