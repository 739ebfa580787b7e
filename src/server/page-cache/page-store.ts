import { LRUCache } from 'lru-cache'
import type { CachedPage } from './cached-page.ts'

/** Pages by address, bounded in bytes and in age; the least recently used ones go first. */
export class PageStore {
  readonly #pages: LRUCache<string, CachedPage>

  /** No page may take more than a tenth of the bytes. */
  constructor(maxBytes: number, maxAgeMs: number) {
    this.#pages = new LRUCache({
      // 0, for no cache, would mean that there is no limit; no page is as small as 1.
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 10)),
      sizeCalculation: ({ bytes }) => bytes,
      ttl: maxAgeMs,
      // Looks at the clock each time, which is cheaper than the timer that would spare it.
      ttlResolution: 0,
    })
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /** The page, unless it is of another version or too old, or what it says has changed by itself. */
  find(address: string, version: string, now: Date): CachedPage | undefined {
    const page = this.#pages.get(address)
    const isOver = page?.freshUntil !== undefined && page.freshUntil <= now
    return page?.version === version && !isOver ? page : undefined
  }

  keep(address: string, page: CachedPage): void {
    this.#pages.set(address, page)
  }
}
