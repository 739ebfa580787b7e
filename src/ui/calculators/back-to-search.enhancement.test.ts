import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const address = '/property-for-sale/taunton/from-3-bed'
const link = () => ({ hidden: true, setAttribute: vi.fn() })

beforeEach(() => vi.resetModules())
afterEach(() => vi.doUnmock('#src/browser/search-history.ts'))

async function enhanced(searches: unknown[]) {
  vi.doMock('#src/browser/search-history.ts', () => ({ pastSearches: () => searches }))
  const { enhance } = await import('./back-to-search.enhancement.ts')
  const shown = link()
  enhance(shown as unknown as HTMLElement)
  return shown
}

test('it leads to the search that was seen last', async () => {
  const shown = await enhanced([{ address }, { address: '/property-for-rent' }])
  expect(shown.hidden).toBe(false)
  expect(shown.setAttribute).toHaveBeenCalledWith('href', address)
})

test('it stays hidden for who has not searched', async () => {
  const shown = await enhanced([])
  expect(shown.hidden).toBe(true)
  expect(shown.setAttribute).not.toHaveBeenCalled()
})
