import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumProgram } from './chromium-program.ts'

let opened: Promise<Browser> | undefined

/** One browser for all tests of the process. */
function browser(): Promise<Browser> {
  opened ??= chromiumProgram().then((program) => chromium.launch(program))
  return opened
}

export interface Window extends AsyncDisposable {
  page: Page
  /** What went wrong in it: exceptions, and errors of the console. */
  faults: string[]
}

interface WindowOptions extends BrowserContextOptions {
  width?: number
  height?: number
}

/** A page in a window of its own, closed at the end of the test. */
export async function openPage({ width = 1280, height = 900, ...options }: WindowOptions = {}): Promise<Window> {
  const context = await (await browser()).newContext({ viewport: { width, height }, ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!isGivenUp(message)) faults.push(message)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return { page, faults, [Symbol.asyncDispose]: () => context.close() }
}

/** A transition between pages that Chromium gave up: it asked for styles before they had come, as a test that looks early makes it do. */
function isGivenUp(message: string): boolean {
  return message.startsWith('Transition was aborted because of invalid state')
}

export async function closeBrowser(): Promise<void> {
  await (await opened)?.close()
  opened = undefined
}
