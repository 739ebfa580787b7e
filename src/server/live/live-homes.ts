import type { ServerResponse } from 'node:http'
import { countNewHomes, findLastEvent } from '#src/data/search/count-new-homes.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import { criteriaToSave } from '#src/domain/saved/saved-search.ts'
import { readSearchQuery, searchQuery } from '#src/domain/search/search-query.ts'
import { understandSearch } from '#src/services/search/understand-search.ts'
import type { SiteContext } from '../site-context.ts'
import { eventText, type LiveStreams } from './live-streams.ts'

interface OpenSearch {
  search: PropertySearch
  streams: Set<ServerResponse>
  /** Streams that come back, by the last event that they were told. */
  returned: Map<string, ServerResponse[]>
}

/** Different searches that are listened to; others are not told. */
const mostSearches = 2000
/** Searches that are being understood at a time, for which the database is asked. */
const mostUnderstood = 4

/** Tells streams how many homes came on that their search finds. After each change one statement counts for all of them. */
export function liveHomes(context: Pick<SiteContext, 'content' | 'db' | 'now' | 'postcodes' | 'travelAreas'>, streams: LiveStreams) {
  const open = new Map<string, OpenSearch>()
  /** The last event that streams were told, or are being told; undefined while nobody listens. */
  let last: string | undefined
  let understanding = 0

  const openSearch = async (query: string): Promise<OpenSearch | undefined> => {
    const known = open.get(query)
    if (known || open.size >= mostSearches || understanding >= mostUnderstood) return known
    understanding += 1
    try {
      const search = await understandSearch(context, readSearchQuery(new URLSearchParams(query)))
      // Another stream of the same search may have been first.
      const opened = open.get(query) ?? { search, streams: new Set(), returned: new Map() }
      open.set(query, opened)
      return opened
    } finally {
      understanding -= 1
    }
  }

  return {
    /** Begins a stream; false if there are too many searches. `query` is that of `/search`, `told` the last event that the browser had. */
    async begin(response: ServerResponse, query: URLSearchParams, told: string): Promise<boolean> {
      const own = await openSearch(String(searchQuery(criteriaToSave(readSearchQuery(query)))))
      last ??= await findLastEvent(context.db)
      if (!own) return false
      const isBehind = /^\d{1,18}$/.test(told) && BigInt(told) < BigInt(last)
      streams.begin(response, own.streams, isBehind ? '' : eventText({ name: 'homes', id: last, data: { new: 0 } }))
      if (isBehind) own.returned.set(told, [...(own.returned.get(told) ?? []), response])
      return true
    },
    /** To be called after each change, and after streams came back. One call at a time. A hint that fails to be counted is lost. */
    async look(): Promise<void> {
      for (const [query, { streams: listeners }] of open) if (listeners.size === 0) open.delete(query)
      if (open.size === 0 || last === undefined) {
        last = undefined
        return
      }
      const before = last
      const now = await findLastEvent(context.db)
      // Whoever comes from here on is told of later events only.
      last = now
      const asked = [...open.values()].flatMap((own) => {
        const search = { ...own.search, now: context.now() }
        const returned = [...own.returned].map(([after, to]) => ({ search, after, to }))
        own.returned.clear()
        const back = new Set(returned.flatMap(({ to }) => to))
        const others = [...own.streams].filter((stream) => !back.has(stream))
        return now === before || others.length === 0 ? returned : [...returned, { search, after: before, to: others }]
      })
      const counts = await countNewHomes(context.db, asked, now)
      for (const [at, { to }] of asked.entries()) {
        const count = counts[at] ?? 0
        if (count > 0) await streams.say(to, eventText({ name: 'homes', id: now, data: { new: count } }))
      }
    },
  }
}
