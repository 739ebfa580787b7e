import { vi } from 'vitest'

/**
 * Has any address return the page of an overlay that was drawn from these facts; undefined for a page without one. There is no document
 * outside a browser.
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
