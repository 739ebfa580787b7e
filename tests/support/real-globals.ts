import { afterEach, vi } from 'vitest'

// Test files share a process (`isolate: false`): a stubbed `fetch` would also serve the files after it.
afterEach(() => {
  vi.unstubAllGlobals()
})
