import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '#src/data/database/schema.ts'
import { findTravelAreas, type KnownArea, saveTravelArea } from '#src/data/places/travel-areas.ts'
import type { TravelPlanner } from '#src/domain/places/travel-planner.ts'
import { type TravelAsk, travelKey, withoutAreas } from '#src/domain/search/travel.ts'

type Asks = readonly TravelAsk[]

/** The areas of travel times, where route planners are set up (decision 247). */
export interface TravelAreas {
  /** With the areas that are kept; planners are asked for the others. What they do not answer is without: about, as the crow flies. */
  find(asks: Asks): Promise<Asks>
  /** With the areas that are kept alone. */
  known(db: Kysely<Schema>, asks: Asks): Promise<Asks>
  /** Whether a planner may say soon what it did not now: pages are then not kept. */
  awaits(asks: Asks): boolean
}

interface TravelAreasOptions {
  db: Kysely<Schema>
  planners: readonly TravelPlanner[]
  now: () => Date
}

const dayMs = 24 * 60 * 60_000
/** A place without a way to it may be mapped better tomorrow. */
const daysWithout = 1
/** Visitors' searches beyond these are about, rather than waiting in a row. */
const mostAtOnce = 4
/** So long after a planner did not answer for a place nobody waits for it there again: the page that an address leads on to, for one. */
const restMs = 30_000
/** Such places that are remembered. */
const mostRested = 200

export function createTravelAreas({ db, planners, now }: TravelAreasOptions): TravelAreas {
  const asking = new Map<string, Promise<KnownArea | undefined>>()
  const rested = new LRUCache<string, number>({ max: mostRested })
  const plannerOf = ({ mode }: TravelAsk) => planners.find(({ modes }) => modes.includes(mode))

  async function kept(from: Kysely<Schema>, asks: Asks): Promise<ReadonlyMap<string, KnownArea>> {
    const versions = asks.flatMap((ask) => {
      const [key, planner] = [travelKey(ask), plannerOf(ask)]
      return key && planner ? [[key, planner.version] as const] : []
    })
    return await findTravelAreas(from, new Map(versions), now())
  }

  /** Asked once for all who wait for it; undefined without an answer. */
  function ask(asked: TravelAsk, key: string, planner: TravelPlanner): Promise<KnownArea | undefined> {
    const already = asking.get(key)
    if (already) return already
    if (asking.size >= mostAtOnce || now().getTime() < (rested.get(key) ?? 0)) return Promise.resolve(undefined)
    const answer = askPlanner(asked, key, planner).finally(() => asking.delete(key))
    asking.set(key, answer)
    return answer
  }

  async function askPlanner({ minutes, mode, at }: TravelAsk, key: string, planner: TravelPlanner): Promise<KnownArea | undefined> {
    const area = await planner.find({ to: at!, minutes, mode })
    if (area === undefined) {
      if (!planner.answersAtOnce) rested.set(key, now().getTime() + restMs)
      return undefined
    }
    const days = area === null ? daysWithout : planner.days
    await saveTravelArea(db, { key, version: planner.version, area, expiresAt: new Date(now().getTime() + days * dayMs) })
    return area
  }

  return {
    async find(asks) {
      const areas = await kept(db, asks)
      const found = asks.map(async (each) => {
        const [key, planner] = [travelKey(each), plannerOf(each)]
        if (!key || !planner) return each
        return withArea(each, areas.has(key) ? areas.get(key) : await ask(each, key, planner))
      })
      return await Promise.all(found)
    },
    async known(from, asks) {
      const areas = await kept(from, asks)
      return withoutAreas(asks).map((each) => withArea(each, areas.get(travelKey(each) ?? '')))
    },
    awaits: (asks) =>
      asks.some((each) => {
        const planner = each.at && !each.area && plannerOf(each)
        return planner && !planner.answersAtOnce
      }),
  }
}

function withArea(ask: TravelAsk, area: KnownArea | undefined): TravelAsk {
  return area ? { ...ask, area } : ask
}
