import type { Page } from 'playwright-core'
import { dangersIn } from './dangers.ts'

/**
 * Has the browser's own parser read what each address answers, as `fetch` and a search in place would; returns what is wrong. It takes a
 * fraction of going there, and runs nothing.
 */
export async function lookedThrough(page: Page, addresses: readonly string[]): Promise<string[]> {
  await page.evaluate(`globalThis.dangersIn = ${dangersIn}`)
  return page.evaluate(async (asked) => {
    const look = (globalThis as unknown as { dangersIn(root: Document): string[] }).dangersIn
    const wrong: string[] = []
    for (const address of asked) {
      const response = await fetch(address)
      const type = response.headers.get('content-type') ?? ''
      if (response.status >= 500) wrong.push(`${address}: ${response.status}`)
      if (new URL(response.url).origin !== location.origin) wrong.push(`${address}: led to ${response.url}`)
      if (response.headers.get('x-content-type-options') !== 'nosniff') wrong.push(`${address}: may be sniffed`)
      // Of what browsers show as a page: JSON and text, which are not sniffed, are never one.
      const isShown = !/^(application\/(json|ld\+json|atom)|text\/(plain|calendar))/.test(type)
      const policy = response.headers.get('content-security-policy')
      if (isShown && !policy?.includes("script-src 'self'")) wrong.push(`${address}: without policy`)
      if (!type.startsWith('text/html')) continue
      wrong.push(...look(new DOMParser().parseFromString(await response.text(), 'text/html')).map((why) => `${address}: ${why}`))
    }
    return wrong
  }, addresses)
}
