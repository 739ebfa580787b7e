import { vi } from 'vitest'

/** A local storage and a window for tests without a browser: what is in the one, and what hears of changes in other tabs. */
export function stubStorage(): { items: Map<string, string>; page: EventTarget } {
  const items = new Map<string, string>()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  })
  return { items, page }
}
