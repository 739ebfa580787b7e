import { showToast } from '#src/browser/toast.ts'
import * as routes from '#src/routes.ts'
import type { OpenOverlay } from './overlay.ts'

const { bookAValuation, bookAViewing } = routes.overlay
const itsPaths: readonly string[] = [bookAValuation.path, ...bookAValuation.alsoAt, bookAViewing.path]
const patience = 10_000
let state: 'unasked' | 'running' | 'failed' = 'unasked'

/** What opens for an overlay's hash where the agency's own calendar replaces forms (rules: E2). */
type Taken =
  | 'the calendar shows itself'
  /** Waits for the calendar, and becomes our own form where it does not load. */
  | OpenOverlay

/** `onTaken` is called once the calendar runs: our own overlay must not be shown then. The calendar only gets the address's hash. */
export function openOwnCalendar(open: OpenOverlay, script: string | undefined, onTaken: () => void): Taken {
  if (script === undefined || state === 'failed' || !itsPaths.includes(open.overlay.path)) return open
  if (state === 'running') return 'the calendar shows itself'
  const load = async () => {
    try {
      await runScript(script)
      state = 'running'
      onTaken()
    } catch {
      state = 'failed'
      showToast({ text: 'Our calendar could not be opened. Please send us this form instead.', kind: 'error', duration: 6_000 })
    }
    return open.overlay.load()
  }
  return { ...open, overlay: { ...open.overlay, load } }
}

function runScript(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    const timer = setTimeout(() => {
      script.remove()
      fail(new Error(`${address} took too long`))
    }, patience)
    script.src = address
    script.onload = () => end(done)
    script.onerror = () => end(() => fail(new Error(`${address} could not be fetched`)))
    document.head.append(script)
  })
}
