import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumProgram } from './chromium-program.ts'

const opened = new Map<boolean, Promise<Browser>>()

/** One browser for all tests of the process, and one for those that need WebGL. */
function browser(graphics: boolean): Promise<Browser> {
  if (!opened.has(graphics))
    opened.set(
      graphics,
      chromiumProgram({ graphics }).then((program) => chromium.launch(program)),
    )
  return opened.get(graphics)!
}

export interface Window extends AsyncDisposable {
  page: Page
  /** Its errors: exceptions, and errors in the console. */
  faults: string[]
}

interface WindowOptions extends BrowserContextOptions {
  width?: number
  height?: number
  /** Whether it draws maps. */
  graphics?: boolean
}

/** A page in its own window, closed at the end of the test. */
export async function openPage({ width = 1280, height = 900, graphics = false, ...options }: WindowOptions = {}): Promise<Window> {
  const context = await (await browser(graphics)).newContext({ viewport: { width, height }, ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!isGivenUp(message)) faults.push(message)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // What could not be loaded is not in the text.
    const { url } = message.location()
    faults.push(message.text().startsWith('Failed to load resource') ? `${message.text()} ${url}` : message.text())
  })
  return { page, faults, [Symbol.asyncDispose]: () => context.close() }
}

/** A transition between pages that Chromium skipped: the test looked before the styles had loaded. */
function isGivenUp(message: string): boolean {
  return message.startsWith('Transition was aborted because of invalid state')
}

export async function closeBrowser(): Promise<void> {
  for (const each of opened.values()) await (await each).close()
  opened.clear()
}
