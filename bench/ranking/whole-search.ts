import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { agencyStock, type DemoBranch } from '@gable/demo/agency-stock.ts'
import { demoProperties } from '@gable/demo/brief/brief-book.ts'
import { makeProperty } from '@gable/demo/make-property.ts'
import { type Kysely, sql } from 'kysely'
import { migrate } from '#src/data/database/migrate.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { raiseSiteVersion, readSiteVersion } from '#src/data/processes/site-version.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import { keptTexts, longestTurnMs } from '#src/data/search/kept-texts.ts'
import { keptFacts } from '#src/data/search/stock-facts.ts'
import { type StockInMemory, stockInMemory } from '#src/data/search/stock-in-memory.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { readSentence } from '#src/domain/search/sentence/read-sentence.ts'
import { sentenceCriteria } from '#src/domain/search/sentence/sentence-criteria.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { findWishNotes } from '#src/services/search/wish-notes.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { percentile } from '../report/percentile.ts'
import { fillStock } from '../search/stock.ts'

/** Fixed, so that every run has the same stock. */
const now = new Date('2026-11-21T12:00:00Z')
const rounds = 3
const controlMs = 10_000

/** Searches for all that is for sale, with wishes and without, in milliseconds. */
export interface SearchCost {
  homes: number
  /**
   * Until the texts of all are read, and how long 999 of 1,000 turns of anything else waited meanwhile; while a process counted in turns as long, on
   * this machine; and while nothing was done.
   */
  learningMs: number
  waitMs: number
  busyWaitMs: number
  idleWaitMs: number
  plain: { p50: number; p95: number }
  wished: { p50: number; p95: number }
  /** 95 of 100 wishes add no more to their own search. */
  addedP95: number
}

/**
 * Searches with and without each description's wishes, one after the other: the page of cards and the reasons on them, with the statements
 * that read them, on a PostgreSQL server. The texts are those of the demo's homes, again and again.
 */
export async function measureSearches(
  homes: number,
  { branches, asked }: { branches: readonly DemoBranch[]; asked: readonly string[] },
): Promise<SearchCost> {
  await using server = await postgresServer()
  const database = await serverDatabase(server.url)
  try {
    const { db } = database
    await migrate(database)
    await loadGazetteer(db)
    await fillStock(db, homes, now)
    await describeAll(db, branches)
    await raiseSiteVersion(db)
    return await measure(db, homes, asked)
  } finally {
    await database.close()
  }
}

async function describeAll(db: Kysely<Schema>, branches: readonly DemoBranch[]): Promise<void> {
  const stock = await agencyStock({ seed: 1, today: new Date('2026-11-28'), branches, properties: demoProperties })
  const texts = Array.from({ length: demoProperties }, (_, id) => {
    const { features, summary, description } = makeProperty(stock, id).listing
    return { features, summary, description }
  })
  await sql`update property_detail set listing = listing || (${JSON.stringify(texts)}::text::jsonb -> (property_id % ${demoProperties}))`.execute(
    db,
  )
  await sql`vacuum analyze property_detail`.execute(db)
}

async function measure(db: Kysely<Schema>, homes: number, asked: readonly string[]): Promise<SearchCost> {
  const version = await readSiteVersion(db)
  const facts = keptFacts(db)
  await facts.at('sales', Number(version))
  const texts = keptTexts(db, (error) => {
    throw error
  })
  const stock = stockInMemory(facts, () => version, texts)
  const idleWaitMs = await waitsDuring(() => pause(controlMs))
  const busyWaitMs = await waitsDuring(() => countInTurns(controlMs))
  const began = performance.now()
  const waitMs = await waitsDuring(async () => {
    await texts.rank(['light'], Number(version))
    await texts.settled()
  })
  const learningMs = performance.now() - began
  const searches = asked.map((text): SearchCriteria => {
    const rules = { isWish: () => true, isPlace: () => false, isName: () => false }
    const { wishes } = sentenceCriteria(readSentence(text), { channel: 'sales', wishes: rules })
    return { channel: 'sales', ...(wishes && { wishes }) }
  })
  const pairs = searches.flatMap((criteria) => (criteria.wishes ? [{ criteria, plain: Infinity, wished: Infinity }] : []))
  for (let round = 0; round < rounds; round++) {
    for (const pair of pairs) {
      pair.plain = Math.min(pair.plain, await timed(db, stock, { channel: 'sales' }))
      pair.wished = Math.min(pair.wished, await timed(db, stock, pair.criteria))
    }
  }
  const both = (times: number[]) => ({ p50: percentile(times, 50), p95: percentile(times, 95) })
  return {
    homes,
    learningMs,
    waitMs,
    busyWaitMs,
    idleWaitMs,
    plain: both(pairs.map(({ plain }) => plain)),
    wished: both(pairs.map(({ wished }) => wished)),
    addedP95: percentile(
      pairs.map(({ plain, wished }) => wished - plain),
      95,
    ),
  }
}

/** Work as long as reading, in turns as short, which needs neither memory nor a database: what it keeps waiting is the machine's doing. */
async function countInTurns(ms: number): Promise<void> {
  for (const ends = performance.now() + ms; performance.now() < ends; await turn()) {
    for (const turnEnds = performance.now() + longestTurnMs; performance.now() < turnEnds; ) Math.sqrt(turnEnds)
  }
}

/** How long 999 of 1,000 turns of the event loop waited, in milliseconds. */
async function waitsDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.percentile(99.9) / 1e6
}

async function timed(db: Kysely<Schema>, stock: StockInMemory, criteria: SearchCriteria): Promise<number> {
  const began = performance.now()
  const { cards, ranked } = await findProperties(db, { criteria, place: undefined, defaultStatus: 'all', now }, { stock })
  await findWishNotes(db, cards, criteria.wishes)
  if (criteria.wishes && ranked !== 'by-wishes') throw new Error('Homes were not ranked by the wishes')
  return performance.now() - began
}
