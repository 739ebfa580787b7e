import { vi } from 'vitest'

/**
 * Makes every address return the page of an overlay rendered from these facts; undefined for a page without one. Tests outside a browser
 * have no document.
 */
export function answerWithFacts(facts: unknown, status = 200): void {
  const text = JSON.stringify(facts)
  vi.stubGlobal('fetch', async () => new Response('', { status }))
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ querySelector: () => (text === undefined ? null : { dataset: { facts: text } }) })
    },
  )
}
