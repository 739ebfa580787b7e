import { LRUCache } from 'lru-cache'
import { formFields } from '#src/domain/search/form-fields.ts'
import { fragments, placeFragment } from '#src/domain/search/search-fragments.ts'
import { allRoutes } from '#src/routes/all-routes.ts'
import type { Route } from '#src/routes/route.ts'
import type { CachedPage } from './cached-page.ts'

/** Pages by address, limited in bytes; the least recently used are dropped first. */
export class PageStore {
  readonly #pages: LRUCache<string, CachedPage>

  /** A page that takes more than a tenth of `maxBytes` is not kept. */
  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      // For the LRU cache 0 means no limit. No page is as small as 1, so nothing is kept.
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 10)),
      sizeCalculation: ({ ownBytes, bodies }) => ownBytes + bodies.bytes,
    })
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /** Returns a page of this version; undefined if there is none, or its content may have changed by itself. */
  find(address: string, version: string, now: Date): CachedPage | undefined {
    const page = this.findOfAny(address, now)
    return page?.version === version ? page : undefined
  }

  /** Returns a page of any version, otherwise like `find`. */
  findOfAny(address: string, now: Date): CachedPage | undefined {
    const page = this.#pages.get(address)
    if (page === undefined || now.getTime() < page.freshUntil) return page
    this.#pages.delete(address)
    return undefined
  }

  keep(address: string, page: CachedPage): void {
    this.#pages.set(address, page)
  }

  /** Updates the size of a page that may have got another encoding; does nothing if it is not kept. */
  weigh(address: string, page: CachedPage): void {
    if (this.#pages.peek(address) !== page) return
    // The LRU cache takes no new size for a value that it has.
    this.#pages.delete(address)
    this.#pages.set(address, page)
  }
}

/** Every query parameter of a search (rules: W5), form fields included. */
const ofSearch = new Set([
  ...[...fragments, placeFragment].flatMap(({ fields }) => fields),
  ...['channel', 'q', 'branch_id', 'fragment', 'count', 'hashbang', 'markers'],
  ...Object.values(formFields),
])

/** Query parameters by the first segment of the path; all others are ignored. */
const readBy = new Map<string, ReadonlySet<string>>()
for (const { path, alsoAt = [], query } of allRoutes.values()) {
  if (query === undefined) continue
  for (const pattern of [path, ...alsoAt]) {
    const word = pattern.split('/')[1] ?? ''
    // `/branches` and `/branches/taunton/properties` read different parameters.
    readBy.set(word, new Set([...(readBy.get(word) ?? []), ...namesOf(query)]))
  }
}

function namesOf(query: Route['query'] & {}): ReadonlySet<string> {
  if (query === 'search') return ofSearch
  return new Set(query === 'none' ? [] : query)
}

/** Parameters that advertisers and mailers add to links. They are always ignored. */
const campaign = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga)$/

/**
 * Returns an address without unused query parameters, the others sorted. Pages are cached by it and rendered for it, so that different
 * spellings cannot give different pages. `names` are the parameters in use, if the routes do not say. An address without a query is
 * returned unchanged.
 */
export function cacheKey(url: string, names?: readonly string[]): string {
  const query = url.indexOf('?')
  if (query === -1) return url
  const base = url.slice(0, query)
  const read = names ? new Set(names) : readBy.get(base.split('/', 4)[3] ?? '')
  const parameters = [...new URLSearchParams(url.slice(query + 1))].filter(
    ([name, value]) => value !== '' && (read ? read.has(name) : !campaign.test(name)),
  )
  // Repeated parameters keep their order, as the sort is stable.
  parameters.sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return parameters.length === 0 ? base : `${base}?${new URLSearchParams(parameters)}`
}
