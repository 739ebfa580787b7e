import pack from '@sparticuz/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'

let opened: Promise<Browser> | undefined

/** These suit a function in a cloud: with them a second page takes the browser down, and its security is off. */
const unwanted = new Set(['--single-process', '--no-zygote', '--disable-web-security'])

/** One browser for all tests of the process. */
function browser(): Promise<Browser> {
  opened ??= pack
    .executablePath()
    .then((executablePath) => chromium.launch({ executablePath, args: pack.args.filter((argument) => !unwanted.has(argument)) }))
  return opened
}

/** A page in a window of its own, closed at the end of the test. What went wrong in it is in `faults`. */
export async function openPage(
  options: { width?: number; javaScriptEnabled?: boolean } = {},
): Promise<{ page: Page; faults: string[] } & AsyncDisposable> {
  const { width = 1280, javaScriptEnabled = true } = options
  const context = await (await browser()).newContext({ viewport: { width, height: 900 }, javaScriptEnabled })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return { page, faults, [Symbol.asyncDispose]: () => context.close() }
}

export async function closeBrowser(): Promise<void> {
  await (await opened)?.close()
  opened = undefined
}
