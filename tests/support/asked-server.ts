import { afterEach, beforeEach, type Mock, vi } from 'vitest'

/** A stand-in for `fetch` in the tests of a file, which never resolves until a test gives it a response; warnings are not printed. */
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
