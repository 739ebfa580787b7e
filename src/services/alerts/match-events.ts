import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { isAnyUnmatched, matchEvents, notifyWhenMatched, takeUnmatched } from '#src/data/alerts/match-events.ts'
import { type KeyedArea, saveAreas } from '#src/data/alerts/searched-areas.ts'
import {
  findPrepared,
  findUnprepared,
  type KeyedCriteria,
  markPrepared,
  saveCriteria,
  type UnpreparedSearch,
} from '#src/data/alerts/searched-criteria.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { holdTravelAreas } from '#src/data/places/travel-areas.ts'
import { holdSiteVersion, readSiteVersion } from '#src/data/processes/site-version.ts'
import { askedFacts } from '#src/domain/search/asked-facts.ts'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { searchedArea } from '#src/domain/search/searched-area.ts'
import { travelKey } from '#src/domain/search/travel.ts'
import { type ResolveSearchOptions, resolveSearch, withTravelledPlaces } from '#src/services/search/resolve-search.ts'
import { traced } from '#src/traced.ts'

export interface PrepareSearchesOptions extends ResolveSearchOptions {
  log: Pick<Logger, 'warn'>
}

/** Each search uses a parameter per column, and a statement takes 65,535 parameters. */
const searchesAtATime = 2000

/** Stores what saved searches ask for in a form that can be looked up by a property (decision 84), until none is left. */
export function prepareSearches(options: PrepareSearchesOptions): Promise<void> {
  const { db } = options
  const preparing = underWay.get(db) ?? prepareAll(options).finally(() => underWay.delete(db))
  underWay.set(db, preparing)
  return preparing
}

/** One run at a time per process. */
const underWay = new WeakMap<PrepareSearchesOptions['db'], Promise<void>>()

async function prepareAll(options: PrepareSearchesOptions): Promise<void> {
  const { db, log } = options
  const resolve = keptPlaces(options)
  for (;;) {
    const searches = await findUnprepared(db, searchesAtATime)
    if (searches.length === 0) return
    await prepare(options, searches, resolve).catch(async () => {
      // If one search fails the others go on: it finds nothing until it is saved again.
      for (const search of searches) {
        await prepare(options, [search], resolve).catch(async (error: unknown) => {
          log.warn({ error, search: search.searchId }, 'A saved search cannot be matched')
          await saveCriteria(db, [{ key: search.key, channel: 'sales', areaId: null, facts: {} }])
          await markPrepared(db, [search])
        })
      }
    })
  }
}

type Resolve = (version: string, criteria: SearchCriteria) => ReturnType<typeof resolveSearch>

async function prepare(options: PrepareSearchesOptions, searches: readonly UnpreparedSearch[], resolve: Resolve): Promise<void> {
  const { db, travelAreas } = options
  const version = await readSiteVersion(db)
  const criteriaOf = new Map(searches.map(({ key, criteria }) => [key, criteria]))
  const prepared = await findPrepared(db, [...criteriaOf.keys()])
  const demands: Array<{ key: string; criteria: SearchCriteria; area: KeyedArea | undefined }> = []
  for (const [key, criteria] of criteriaOf)
    if (!prepared.has(key)) demands.push({ key, ...(await demandOf(await withTravelledPlaces(options, criteria), resolve, version)) })
  await atomically(db, async (trx) => {
    // A place or a travel time may have changed since it was looked up: try again.
    if ((await holdSiteVersion(trx)) !== version) return
    if (!(await areAreasStillKept(trx, travelAreas, demands))) return
    const areas = new Map(demands.flatMap(({ area }) => (area ? [[area.key, area] as const] : [])))
    const ids = await saveAreas(trx, [...areas.values()])
    const rows = demands.map(({ key, criteria, area }): KeyedCriteria => {
      const areaId = area ? (ids.get(area.key) ?? null) : null
      return { key, channel: criteria.channel, areaId, facts: askedFacts(criteria) }
    })
    await saveCriteria(trx, rows)
    await markPrepared(trx, searches)
  })
}

/** Whether travel areas are those that searches are prepared with; they stay so until the transaction ends. */
async function areAreasStillKept(
  trx: Kysely<Schema>,
  travelAreas: PrepareSearchesOptions['travelAreas'],
  demands: ReadonlyArray<{ criteria: SearchCriteria }>,
): Promise<boolean> {
  const asks = demands.flatMap(({ criteria }) => criteria.travel ?? [])
  if (!travelAreas || asks.length === 0) return true
  await holdTravelAreas(trx)
  return JSON.stringify(await travelAreas.known(trx, asks)) === JSON.stringify(asks)
}

/** What a saved search asks for, and its area; no area if its place is unknown. */
async function demandOf(saved: SearchCriteria, resolve: Resolve, version: string) {
  const { placeId, q, channel, ...others } = saved
  const isDrawn = saved.poly !== undefined
  const where = isDrawn ? undefined : await resolve(version, { channel, ...(placeId && { placeId }), ...(q && { q }) })
  const criteria = canonicalCriteria({ ...others, ...(where?.criteria ?? { channel }) })
  const place = where?.place
  const area = searchedArea({ criteria, place })
  const asked = [
    ...[criteria.poly, criteria.placeId, placeId === undefined ? criteria.q : undefined, criteria.within, criteria.view],
    ...(criteria.travel ? [criteria.travel] : []),
  ]
  const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
  const travelKeys = (criteria.travel ?? []).flatMap((ask) => travelKey(ask) ?? [])
  const inWords = !isDrawn && placeId === undefined && q !== undefined
  return { criteria, area: area && { key: `${inWords ? 'words ' : ''}${key}`, area, placeId: place?.id, travelKeys, inWords } }
}

/** Looks up each place once per version of the site. */
function keptPlaces(options: ResolveSearchOptions): Resolve {
  let kept = { version: '', places: new Map<string, ReturnType<typeof resolveSearch>>() }
  return (version, criteria) => {
    if (kept.version !== version) kept = { version, places: new Map() }
    const key = JSON.stringify([criteria.placeId, criteria.q])
    const found = kept.places.get(key) ?? resolveSearch(options, criteria)
    kept.places.set(key, found)
    return found.then((resolved) => ({ ...resolved, criteria: { ...resolved.criteria, channel: criteria.channel } }))
  }
}

export type MatchNewsOptions = PrepareSearchesOptions

/** How many events were matched, and how many of them concern somebody. */
interface Matched {
  events: number
  matches: number
}

/**
 * Matches new events of properties with the saved searches, at most so many events, in one transaction (decision 84). Searches saved before
 * them are prepared first. Returns undefined if nothing is waiting, or other processes are working on all of it.
 */
export async function matchNews(options: MatchNewsOptions, most: number): Promise<Matched | undefined> {
  const { db, content, now } = options
  const { defaultSearchStatus: defaultStatus } = content().site
  for (;;) {
    await prepareSearches(options)
    if (!(await isAnyUnmatched(db))) return undefined
    const matched = await traced('job', { job: 'match news' }, (note) =>
      atomically(db, async (trx) => {
        const eventIds = await takeUnmatched(trx, most)
        if (eventIds.length === 0) return undefined
        const matches = await matchEvents(trx, { eventIds, defaultStatus, now: now() })
        note({ events: eventIds.length, ...(matches !== undefined && { matches }) })
        // A search was saved meanwhile, before one of these events, or a place has changed.
        return matches === undefined ? 'unprepared' : { events: eventIds.length, matches }
      }),
    )
    if (matched === 'unprepared') continue
    if (matched) await notifyWhenMatched(db)
    return matched
  }
}
