import { type Kysely, sql } from 'kysely'
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
import { channels } from '#src/domain/property/channel.ts'
import { factWordAsked } from '#src/domain/search/asked-facts.ts'
import { type NearbyFact, nearbySteps } from '#src/domain/search/criteria/surroundings.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'
import { fillStock, type Town, townsOf } from './search/stock.ts'
import { type BenchSearch, type SearchKind, workload } from './search/workload.ts'

/** Fixed, so that every run has the same stock. */
const now = new Date('2026-11-21T12:00:00Z')
const properties = 100_000
const searches = 200
/** What the facts in memory do not decide, so that the database is asked; each kind by itself. */
const hardKinds: readonly SearchKind[] = ['text', 'common words', 'polygon', 'dates and sizes']
const ofEachKind = 40
const rounds = 3
/** Milliseconds that a filter may add to the 95th of a hundred searches. */
const most = 20

const asked: ReadonlyArray<readonly [string, Partial<SearchCriteria>]> = [
  ['without', {}],
  ['gigabit broadband', { gigabit: true }],
  ['a station within a mile', { stationMiles: 1 }],
  ['a primary school within half a mile', { primaryMiles: 0.5 }],
  ['a secondary school within a mile', { secondaryMiles: 1 }],
]

/**
 * `npm run bench -- place-facts`: the same searches of 100,000 properties on a PostgreSQL server without and with each filter by facts of places, in
 * turns: as a list, a map and the counts beside its options as the site answers them, with the facts of the stock in memory; and lists that the database
 * finds alone. Once of all kinds of searches, and once of each kind that memory does not decide. Replaces its section of bench/RESULTS.md. Fails where a filter adds more than 20 ms to the 95th of a hundred, as the site answers.
 */
export async function bench(): Promise<boolean> {
  await using server = await postgresServer()
  const database = await serverDatabase(server.url)
  try {
    await migrate(database)
    await loadGazetteer(database.db)
    await fillStock(database.db, properties, now)
    await saySurroundings(database.db)
    return await compare(database.db)
  } finally {
    await database.close()
  }
}

/** Medians of the miles to the nearest, of homes as they are spread. */
const medians: { readonly [Fact in NearbyFact]: number } = { stationMiles: 1.6, primaryMiles: 0.45, secondaryMiles: 1.2 }
/** Of a hundred homes so many are where nine tenths of a postcode have gigabit broadband. */
const withGigabit = 78

/** The words that an import of the registers would add (decision 236). */
async function saySurroundings(db: Kysely<Schema>): Promise<void> {
  const words = (Object.keys(medians) as NearbyFact[]).flatMap((fact) =>
    nearbySteps.flatMap((step) => {
      const word = factWordAsked(fact, step)
      return word ? [{ word, step, median: medians[fact], salt: fact }] : []
    }),
  )
  const gigabit = factWordAsked('gigabit', true)
  // The logistic distribution of the logarithm, drawn by a hash of the id.
  const drawn = sql`(abs(hashint4(hashtext(salt) # property.id)) % 10000 + 0.5) / 10000`
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (word text, step float8, median float8, salt text))
    update property set search_text = search_text || array_to_tsvector(array_cat(
      array(select replace(word, '''', '') from given where median * power(${drawn} / (1 - ${drawn}), 0.5) <= step),
      case when abs(hashint4(property.id)) % 100 < ${withGigabit} then array[replace(${gigabit}, '''', '')] else '{}' end))`.execute(db)
  await sql`vacuum (full, analyze) property`.execute(db)
}

type Ask = (search: PropertySearch) => Promise<unknown>

/** How a search is answered. Counts of the database are kept for each that is given, and so for none. */
async function waysOf(db: Kysely<Schema>): Promise<Array<readonly [name: string, ask: Ask]>> {
  const version = await readSiteVersion(db)
  const facts = keptFacts(db)
  for (const channel of channels) await facts.at(channel, Number(version))
  const stock = stockInMemory(facts, () => version)
  const count = optionCounter(db, facts)
  return [
    ['list', (search) => findProperties(db.withoutPlugins(), search, { stock })],
    ['map', (search) => findMarkerPoints(db.withoutPlugins(), search, { stock })],
    ['counts of options', count],
    [alone, (search) => findProperties(db.withoutPlugins(), search)],
  ]
}

const alone = 'list, by the database alone'

/** Searches of all kinds, and of each kind whose homes the facts in memory do not decide. */
function searchesOf(towns: readonly Town[]): Array<readonly [searched: string, given: readonly BenchSearch[]]> {
  const listed = (number: number) => workload(towns, number).filter(({ isMap, criteria }) => !isMap && !criteria.page)
  const byKind = Map.groupBy(listed(searches * 12), ({ kind }) => kind)
  return [
    ['all kinds', listed(searches * 2).slice(0, searches)],
    ...hardKinds.map((kind) => [kind, byKind.get(kind)!.slice(0, ofEachKind)] as const),
  ]
}

async function compare(db: Kysely<Schema>): Promise<boolean> {
  const lines: string[] = []
  let isWell = true
  for (const [searched, given] of searchesOf(await townsOf(db))) {
    for (const [way, ask] of await waysOf(db)) {
      const best = asked.map(() => given.map(() => Number.POSITIVE_INFINITY))
      for (let round = 0; round < rounds; round++) {
        for (const [at, search] of given.entries()) {
          for (const [nth, [, more]] of asked.entries()) best[nth]![at] = Math.min(best[nth]![at]!, await timed(ask, search, more))
        }
      }
      const [without = [], ...filtered] = best
      const added = filtered.map((times) => percentile(times, 95) - percentile(without, 95))
      const figures = [...[50, 95, 99].map((percent) => percentile(without, percent)), ...added]
      lines.push(`| ${[way, searched, given.length, ...figures.map((ms) => ms.toFixed(1))].join(' | ')} |`)
      console.log(lines.at(-1))
      isWell &&= way === alone || Math.max(...added) <= most
    }
  }
  const text = [
    `\`npm run bench -- place-facts\`: searches of ${properties.toLocaleString('en-GB')} properties in PostgreSQL, without and with each filter in turns, the best of ${rounds};`,
    `no count is kept from one to the next. ${withGigabit} of 100 homes have gigabit broadband. Milliseconds: 50, 95 and 99 of 100 without a filter, and`,
    'how much more 95 of 100 take with each.',
    '',
    `| | searches | number | without p50 | p95 | p99 | ${asked
      .slice(1)
      .map(([name]) => name)
      .join(' | ')} |`,
    `|---|---|${'--:|'.repeat(asked.length + 3)}`,
    ...lines,
  ].join('\n')
  await recordResults('Facts of places', text)
  return isWell
}

async function timed(ask: Ask, { criteria, place }: BenchSearch, more: Partial<SearchCriteria>): Promise<number> {
  const started = performance.now()
  await ask({ criteria: { ...criteria, ...more }, place, defaultStatus: 'all', now })
  return performance.now() - started
}
