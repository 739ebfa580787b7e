import type { Kysely } from 'kysely'
import { migrate } from '#src/data/database/migrate.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { optionCounter } from '#src/data/search/count-options.ts'
import { findMarkerPoints } from '#src/data/search/find-markers.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import { keptFacts } from '#src/data/search/stock-facts.ts'
import { stockInMemory } from '#src/data/search/stock-in-memory.ts'
import type { Outline } from '#src/domain/places/outline.ts'
import type { Point } from '#src/domain/places/point.ts'
import { channels } from '#src/domain/property/channel.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { aboutMiles, type TravelAsk } from '#src/domain/search/travel.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'
import { movedPoint } from './search/moved-point.ts'
import { Random } from './search/random.ts'
import { fillStock, townDraw, townsOf } from './search/stock.ts'
import { type BenchSearch, workload } from './search/workload.ts'

/** Fixed, so that every run has the same stock. */
const now = new Date('2026-11-21T12:00:00Z')
const properties = 100_000
const searches = 60
const rounds = 3
const corners = 500
const minutesAsked = [12, 30, 62]
/** Milliseconds that a travel time may add to the 95th of a hundred searches. */
const most = 20

/**
 * `npm run bench -- travel`: searches of 100,000 properties on a PostgreSQL server by travel times, as circles and as areas of a route planner with 500
 * corners, beside the same searches without, in turns: as lists, maps and the counts beside options as the site answers them, and lists that the database
 * finds alone. Once of everything for sale, and once of the search bench's searches, each with a time to a place nearby. Replaces its section of
 * bench/RESULTS.md. Fails where a travel time adds more than 20 ms to the 95th of a hundred, as the site answers.
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

type Ask = (search: PropertySearch) => Promise<unknown>

const alone = 'list, by the database alone'

/** How a search is answered; no count is kept from one to the next. */
async function waysOf(db: Kysely<Schema>): Promise<Array<readonly [name: string, ask: Ask]>> {
  const version = await readSiteVersion(db)
  const facts = keptFacts(db)
  for (const channel of channels) await facts.at(channel, Number(version))
  const stock = stockInMemory(facts, () => version)
  const byJourney = (search: PropertySearch): PropertySearch => ({
    ...search,
    criteria: { ...search.criteria, sorted: 'shortest-journey-first' },
  })
  return [
    ['list', (search) => findProperties(db.withoutPlugins(), search, { stock })],
    ['list, shortest journey first', (search) => findProperties(db.withoutPlugins(), byJourney(search), { stock })],
    ['map', (search) => findMarkerPoints(db.withoutPlugins(), search, { stock })],
    ['counts of options', optionCounter(db, facts)],
    [alone, (search) => findProperties(db.withoutPlugins(), search)],
  ]
}

async function compare(db: Kysely<Schema>): Promise<boolean> {
  const towns = await townsOf(db)
  const random = new Random(31)
  const draw = townDraw(towns)
  const given = workload(towns, searches * 2)
    .filter(({ isMap, criteria }) => !isMap && !criteria.page)
    .slice(0, searches)
  const everything = given.map((): BenchSearch => ({ kind: 'channel', isMap: false, criteria: { channel: 'sales' } }))
  const lines: string[] = []
  let isWell = true
  for (const [searched, all] of [
    ['everything for sale', everything],
    ['searches of the search bench', given],
  ] as const) {
    const ends = all.map(({ place }) => place?.location ?? draw(random))
    const travels = asksTo(ends, random)
    for (const [way, ask] of await waysOf(db)) {
      const best = travels.map(() => all.map(() => Number.POSITIVE_INFINITY))
      for (let round = 0; round < rounds; round++) {
        for (const [at, search] of all.entries()) {
          for (const [nth, { asks }] of travels.entries())
            best[nth]![at] = Math.min(best[nth]![at]!, await timed(ask, search, { ...(asks && { travel: [structuredClone(asks[at]!)] }) }))
        }
      }
      const without = percentile(best[0]!, 95)
      for (const [nth, { name }] of travels.entries()) {
        const times = best[nth]!
        const more = percentile(times, 95) - without
        const figures = [percentile(times, 50), percentile(times, 95), percentile(times, 99), more]
        lines.push(`| ${[way, searched, name, ...figures.map((ms) => ms.toFixed(1))].join(' | ')} |`)
        console.log(lines.at(-1))
        isWell &&= way === alone || more <= most
      }
    }
  }
  await recordResults(
    'Travel times',
    [
      `\`npm run bench -- travel\`: ${searches} searches of ${properties.toLocaleString('en-GB')} properties in PostgreSQL, without and with a travel time by car in turns, the best of`,
      `${rounds}; no count is kept from one to the next. Areas have ${corners} corners, circles the same reach. Milliseconds.`,
      '',
      '| | searched | travel time | p50 | p95 | p99 | p95, more than without |',
      '|---|---|---|--:|--:|--:|--:|',
      ...lines,
    ].join('\n'),
  )
  return isWell
}

/** Nothing, circles and areas, each with what is asked of each search. */
function asksTo(ends: readonly Point[], random: Random): Array<{ name: string; asks?: TravelAsk[] }> {
  const kinds = minutesAsked.flatMap((minutes) => {
    const circles = ends.map(({ lat, lng }): TravelAsk => ({ minutes, mode: 'car', to: 'Work', at: { lat, lng } }))
    const miles = aboutMiles(circles[0]!)
    const areas = circles.map((ask): TravelAsk => ({ ...ask, area: raggedArea(ask.at!, miles, random) }))
    return [
      { name: `circle of ${miles.toFixed(0)} miles`, asks: circles },
      { name: `area of ${miles.toFixed(0)} miles`, asks: areas },
    ]
  })
  return [{ name: 'without' }, ...kinds]
}

/** As ragged as roads make it. */
function raggedArea(end: Point, miles: number, random: Random): Outline {
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI
    const reach = miles * (0.75 + random.next() * 0.25)
    const { lng, lat } = movedPoint(end, Math.sin(angle) * reach, Math.cos(angle) * reach)
    return [lng, lat, 0] as const
  })
  return [[ring]]
}

async function timed(ask: Ask, { criteria, place }: BenchSearch, more: Partial<SearchCriteria>): Promise<number> {
  const started = performance.now()
  await ask({ criteria: { ...criteria, ...more }, place, defaultStatus: 'all', now })
  return performance.now() - started
}
