import type { Kysely } from 'kysely'
import { migrate } from '#src/data/database/migrate.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import type { Outline } from '#src/domain/places/outline.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { aboutMiles, type TravelAsk } from '#src/domain/search/travel.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { percentile } from './report/percentile.ts'
import { movedPoint } from './search/moved-point.ts'
import { Random } from './search/random.ts'
import { fillStock, type Town, townDraw, townsOf } from './search/stock.ts'

/** Fixed, so that every run has the same stock. */
const now = new Date('2026-11-21T12:00:00Z')
const properties = 100_000
const towns = 60
const rounds = 3
const corners = 500
/** Milliseconds that a search by travel time may take beside the same without. */
const most = 20

/**
 * `npm run bench -- travel`: lists (the count and the first page) of 100,000 properties on a PostgreSQL server by travel times, as circles and as areas of a
 * route planner with 500 corners, in their usual order and by the shortest journey, beside the list of all without. The ratios say what the shape of the
 * area costs beside a circle of its size. Fails where the 95th of a hundred takes over 20 ms more than the list without.
 */
export async function bench(): Promise<boolean> {
  await using server = await postgresServer()
  const database = await serverDatabase(server.url)
  try {
    await migrate(database)
    await loadGazetteer(database.db)
    await fillStock(database.db, properties, now)
    return await compare(database.db)
  } finally {
    await database.close()
  }
}

async function compare(db: Kysely<Schema>): Promise<boolean> {
  const random = new Random(31)
  const draw = townDraw(await townsOf(db))
  const places = Array.from({ length: towns }, () => draw(random))
  const without = await p95(
    db,
    places.map((): SearchCriteria => ({ channel: 'sales' })),
  )
  console.log(`without travel time: p95 ${without.toFixed(1)} ms`)
  let held = true
  for (const minutes of [12, 30, 62]) {
    const asks = places.map((town): TravelAsk => ({ minutes, mode: 'car', to: town.name, at: { lat: town.lat, lng: town.lng } }))
    const planned = asks.map((ask, at) => ({ ...ask, area: raggedArea(places[at]!, aboutMiles(ask), random) }))
    for (const sorted of [undefined, 'shortest-journey-first'] as const) {
      const of = (travel: readonly TravelAsk[]) =>
        travel.map((ask): SearchCriteria => ({ channel: 'sales', travel: [ask], ...(sorted && { sorted }) }))
      const [circles, areas] = [await p95(db, of(asks)), await p95(db, of(planned))]
      const miles = aboutMiles(asks[0]!).toFixed(0)
      console.log(
        `${miles} miles, ${sorted ?? 'newest first'}: circle ${circles.toFixed(1)} ms, area of ${corners} corners ${areas.toFixed(1)} ms, ratio ${(areas / circles).toFixed(2)}`,
      )
      held &&= Math.max(circles, areas) - without <= most
    }
  }
  return held
}

/** As ragged as roads make it. */
function raggedArea(town: Town, miles: number, random: Random): Outline {
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI
    const reach = miles * (0.75 + random.next() * 0.25)
    const { lng, lat } = movedPoint(town, Math.sin(angle) * reach, Math.cos(angle) * reach)
    return [lng, lat, 0] as const
  })
  return [[ring]]
}

/** Of the best of some rounds each; no count is kept from one to the next. */
async function p95(db: Kysely<Schema>, searches: readonly SearchCriteria[]): Promise<number> {
  const times = searches.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++) {
    for (const [at, criteria] of searches.entries()) {
      const fresh = db.withoutPlugins()
      const started = performance.now()
      await findProperties(fresh, { criteria, defaultStatus: 'all', now })
      times[at] = Math.min(times[at]!, performance.now() - started)
    }
  }
  return percentile(times, 95)
}
