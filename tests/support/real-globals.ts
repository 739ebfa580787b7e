import { afterEach, vi } from 'vitest'

// Files share a process (`isolate: false`): a `fetch` that a test stands in for would answer the files that come after it.
afterEach(() => {
  vi.unstubAllGlobals()
})
