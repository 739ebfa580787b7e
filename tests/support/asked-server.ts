import { afterEach, beforeEach, type Mock, vi } from 'vitest'

/** What stands for `fetch` in the tests of a file, without an answer until a test gives it one; what is warned of is not printed. */
export function askedServer(): Mock<typeof fetch> {
  const ask = vi.fn<typeof fetch>()
  beforeEach(() => {
    ask.mockReset()
    vi.stubGlobal('fetch', ask)
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return ask
}
