import { LRUCache } from 'lru-cache'
import { formFields } from '#src/domain/search/form-fields.ts'
import { fragments, placeFragment } from '#src/domain/search/search-fragments.ts'
import { allRoutes } from '#src/routes/all-routes.ts'
import type { Route } from '#src/routes/route.ts'
import type { CachedPage } from './cached-page.ts'

/** Pages by address, bounded in bytes and age; the least recently used go first. */
export class PageStore {
  readonly #pages: LRUCache<string, CachedPage>

  /** No page may take more than a tenth of the bytes. */
  constructor(maxBytes: number, maxAgeMs: number) {
    this.#pages = new LRUCache({
      // 0, for no cache, would mean no limit; no page is as small as 1.
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 10)),
      sizeCalculation: ({ bytes }) => bytes,
      ttl: maxAgeMs,
      // Checks the clock each time, which is cheaper than the timer that would avoid it.
      ttlResolution: 0,
    })
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /** The page, unless it is of another version, too old, or past its own change. */
  find(address: string, version: string, now: Date): CachedPage | undefined {
    const page = this.findOfAny(address, now)
    return page?.version === version ? page : undefined
  }

  /** The same of any version. */
  findOfAny(address: string, now: Date): CachedPage | undefined {
    const page = this.#pages.get(address)
    return page?.freshUntil !== undefined && page.freshUntil <= now ? undefined : page
  }

  keep(address: string, page: CachedPage): void {
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

/** Parameters that advertisers and mailers add to links; no address reads them, including those not listed above. */
const campaign = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga)$/

/**
 * The address without irrelevant parts: unused parameters dropped, the rest sorted. Pages are cached under it and rendered for it, so that
 * spellings that share a page cannot differ in it. `names`: the parameters in use, if no route states them. Returns the same text if there
 * is no query.
 */
export function cacheKey(url: string, names?: readonly string[]): string {
  const query = url.indexOf('?')
  if (query === -1) return url
  const base = url.slice(0, query)
  const read = names ? new Set(names) : readBy.get(base.split('/', 4)[3] ?? '')
  const parameters = [...new URLSearchParams(url.slice(query + 1))].filter(
    ([name, value]) => value !== '' && (read ? read.has(name) : !campaign.test(name)),
  )
  // Repeated parameters keep their order: sort is stable.
  parameters.sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return parameters.length === 0 ? base : `${base}?${new URLSearchParams(parameters)}`
}
