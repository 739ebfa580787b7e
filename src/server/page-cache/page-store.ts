import type { KeptPage } from './cached-page.ts'

/** Pages by address, bounded in bytes; the one not asked for longest goes first. */
export class PageStore {
  readonly #maxBytes: number
  readonly #maxAgeMs: number
  readonly #pages = new Map<string, KeptPage>()
  #bytes = 0

  constructor(maxBytes: number, maxAgeMs = Number.POSITIVE_INFINITY) {
    this.#maxBytes = maxBytes
    this.#maxAgeMs = maxAgeMs
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The page, unless it is of another version or too old: then it is forgotten. */
  find(address: string, version: string): KeptPage | undefined {
    const page = this.#pages.get(address)
    if (!page) return undefined
    this.#forget(address, page)
    if (page.version !== version || performance.now() - page.keptAt > this.#maxAgeMs) return undefined
    // Put back last: the Map's order is the order of use.
    this.#pages.set(address, page)
    this.#bytes += page.bytes
    return page
  }

  keep(address: string, page: KeptPage): void {
    if (page.bytes > this.#maxBytes / 10) return
    const old = this.#pages.get(address)
    if (old) this.#forget(address, old)
    this.#pages.set(address, page)
    this.#bytes += page.bytes
    for (const [oldest, forgotten] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return
      this.#forget(oldest, forgotten)
    }
  }

  clear(): void {
    this.#pages.clear()
    this.#bytes = 0
  }

  #forget(address: string, page: KeptPage): void {
    this.#pages.delete(address)
    this.#bytes -= page.bytes
  }
}
