import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type AskSite, askingSite } from './asking-site.ts'
import { recordStatements } from './record-statements.ts'
import type { BenchSearch } from './workload.ts'

export interface Measured {
  search: BenchSearch
  /** Properties found, on all pages. */
  found: number
  /** Milliseconds of each statement that searches, on the database alone: the count, the cards. */
  queries: number[]
  /** Milliseconds of all statements of the answer, one after another on the database alone. */
  alone: number
  /** Milliseconds until the site has answered. */
  site: number
}

/** To look up the place is a statement of the answer, but no search. */
const isSearching = ({ sql }: CompiledQuery) => /\bfrom property(_count)?\b/.test(sql)

/** An even number: the second to ask finds the data in the database's memory, so each is second in half of the rounds. */
const rounds = 4

/**
 * Runs every search through the site and, beside it, the statements that the site sent for it through the driver alone. The best
 * round of each counts, so that other work of the machine does not. A round before them records the statements and warms the caches
 * of the database.
 */
export async function measure(
  db: Kysely<Schema>,
  searches: readonly BenchSearch[],
  context: { varFolder: string; now: Date },
): Promise<Measured[]> {
  const recorded = recordStatements(db)
  const askRecorded = await askingSite(recorded.db, context)
  // Those of its start.
  recorded.take()
  const asked: Asked[] = []
  for (const search of searches) {
    const found = await askRecorded(search)
    asked.push({ search, found, statements: recorded.take() })
  }
  const times: Measured[][] = []
  for (let round = 0; round < rounds; round++) {
    // Another object, for which no counts are kept.
    const ask = await askingSite(db.withoutPlugins(), context)
    times.push(await measureOnce(db, asked, { ask, isSiteFirst: round % 2 === 0 }))
  }
  return asked.map((_, index) => best(times.map((measured) => measured[index]!)))
}

interface Asked {
  search: BenchSearch
  found: number
  statements: CompiledQuery[]
}

async function measureOnce(
  db: Kysely<Schema>,
  asked: readonly Asked[],
  { ask, isSiteFirst }: { ask: AskSite; isSiteFirst: boolean },
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { search, found, statements } of asked) {
    const before = isSiteFirst ? await timeOf(() => ask(search)) : undefined
    const alone: number[] = []
    for (const statement of statements) alone.push(await timeOf(() => db.executeQuery(statement)))
    const site = before ?? (await timeOf(() => ask(search)))
    measured.push({ search, found, site, alone: sum(alone), queries: alone.filter((_, index) => isSearching(statements[index]!)) })
  }
  return measured
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function best(times: readonly Measured[]): Measured {
  const [first] = times
  return {
    ...first!,
    queries: first!.queries.map((_, index) => Math.min(...times.map(({ queries }) => queries[index]!))),
    alone: Math.min(...times.map(({ alone }) => alone)),
    site: Math.min(...times.map(({ site }) => site)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
