import { LRUCache } from 'lru-cache'
import { formFields } from '#src/domain/search/form-fields.ts'
import { fragments, placeFragment } from '#src/domain/search/search-fragments.ts'
import { allRoutes } from '#src/routes/all-routes.ts'
import type { Route } from '#src/routes/route.ts'
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

/** Every query parameter a search reads (rules: W5), form fields among them. */
const ofSearch = new Set([
  ...[...fragments, placeFragment].flatMap(({ fields }) => fields),
  ...['channel', 'q', 'branch_id', 'fragment', 'count', 'hashbang', 'markers'],
  ...Object.values(formFields),
])

/** What addresses read of their query string, by the first word of their paths; anything else there changes nothing. */
const readBy = new Map<string, ReadonlySet<string>>()
for (const { path, alsoAt = [], query } of allRoutes.values()) {
  if (query === undefined) continue
  for (const pattern of [path, ...alsoAt]) {
    const word = pattern.split('/')[1] ?? ''
    // `/branches` and `/branches/taunton/properties` read different ones.
    readBy.set(word, new Set([...(readBy.get(word) ?? []), ...namesOf(query)]))
  }
}

function namesOf(query: Route['query'] & {}): ReadonlySet<string> {
  if (query === 'search') return ofSearch
  return new Set(query === 'none' ? [] : query)
}

/** What advertisers and mailers add to any link; no address reads it, also none of those not listed above. */
const campaign = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga)$/

/**
 * The address without what changes nothing: unread parameters gone, the rest in order. Pages are kept under it and rendered for
 * it, so that two spellings that share a page cannot differ in it. `names`: the parameters that are read, where no route says them. Returns
 * the very same text when there is no query.
 */
export function cacheKey(url: string, names?: readonly string[]): string {
  const query = url.indexOf('?')
  if (query === -1) return url
  const base = url.slice(0, query)
  const read = names ? new Set(names) : readBy.get(base.split('/', 4)[3] ?? '')
  const parameters = [...new URLSearchParams(url.slice(query + 1))].filter(
    ([name, value]) => value !== '' && (read ? read.has(name) : !campaign.test(name)),
  )
  // Parameters that come twice keep their order among themselves: sort is stable.
  parameters.sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return parameters.length === 0 ? base : `${base}?${new URLSearchParams(parameters)}`
}
