import type { Frame } from 'playwright-core'
import { openPage, type Window } from '#tests/support/chromium.ts'

export interface WatchedWindow extends Window {
  /** What must not happen: an attack that ran, a request elsewhere, a window or dialog that opened. */
  alarms: string[]
  /** What the policy stopped. */
  stopped: string[]
}

/**
 * A window in which attacks would be noticed. `alert` is a bell that rings in every frame; whatever is asked of another machine
 * is answered with a script that rings it too, so that a foreign script, style or frame would not only be asked for but run.
 */
export async function watchedWindow(site: string, options: Parameters<typeof openPage>[0] = {}): Promise<WatchedWindow> {
  const window = await openPage(options)
  const context = window.page.context()
  const alarms: string[] = []
  const stopped: string[] = []
  const path = (frame: Frame) => outermost(frame).url().replace(site, '')
  await context.exposeBinding('alert', ({ frame }) => void alarms.push(`${path(frame)}: ran`))
  await context.exposeBinding('policyStopped', ({ frame }, what: string) => void stopped.push(`${path(frame)}: ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (globalThis as unknown as { policyStopped(what: string): void }).policyStopped(`${effectiveDirective} ${blockedURI}`),
    )
  })
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== site,
    async (route) => {
      const request = route.request()
      alarms.push(`${path(request.frame())}: asked for ${request.url()}`)
      const contentType = request.resourceType() === 'document' ? 'text/html' : 'text/javascript'
      await route.fulfill({ contentType, body: contentType === 'text/html' ? '<script>alert(1)</script>' : 'alert(1)' })
    },
  )
  context.on('page', (page) => alarms.push(`opened ${page.url()}`))
  context.on('dialog', (dialog) => {
    alarms.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { ...window, alarms, stopped }
}

/** The frame under the page itself that a frame is in: frames within frames count as theirs. */
function outermost(frame: Frame): Frame {
  const parent = frame.parentFrame()
  return parent?.parentFrame() ? outermost(parent) : frame
}
