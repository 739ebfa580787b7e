import { parseArgs } from 'node:util'
import type { Database } from '#src/data/database/database.ts'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { optionCounter } from '#src/data/search/count-options.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'
import { asPropertySearch } from './search/as-property-search.ts'
import { recordStatements } from './search/record-statements.ts'
import { fillStock, townsOf } from './search/stock.ts'
import { type SearchKind, searchKinds, workload } from './search/workload.ts'

const now = new Date('2026-11-21T12:00:00Z')
const searches = 500
const rounds = 4
/** Milliseconds that 95 of 100 may take on a server. */
const most = 20

interface Timed {
  kind: SearchKind
  /** Milliseconds of the counts of all options; of their one statement alone; of counting what the search finds. */
  counts: number
  alone: number
  search: number
}

interface Measured {
  database: string
  /** Milliseconds of the first, which reads the facts of a channel. */
  first: number
  timed: Timed[]
}

/**
 * `npm run bench -- counts [--properties 100000] [--database server|embedded]`: how long the numbers beside the options of a search
 * take, beside the one statement they ask and beside counting the search itself. With both databases it replaces its section of
 * bench/RESULTS.md. Fails when 95 of 100 take longer than 20 ms on a server.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { properties: { type: 'string', default: '100000' }, database: { type: 'string' } },
  })
  const properties = Number(values.properties)
  const measured: Measured[] = []
  if (values.database !== 'embedded') {
    await using server = await postgresServer()
    measured.push(await measure(await serverDatabase(server.url), 'PostgreSQL', properties))
  }
  if (values.database !== 'server') measured.push(await measure(await embeddedDatabase('memory://'), 'PGlite', properties))
  const text = report(properties, measured)
  console.log(text)
  if (!values.database) await recordResults('Counts of options', text)
  return measured.every(({ database, timed }) => database !== 'PostgreSQL' || p(timed, 'counts', 95) < most)
}

async function measure(database: Database, name: string, properties: number): Promise<Measured> {
  const { db } = database
  try {
    await migrate(database)
    await loadGazetteer(db)
    await fillStock(db, properties, now)
    const recorded = recordStatements(db)
    const [countRecorded, count] = [optionCounter(recorded.db), optionCounter(db)]
    const asked = workload(await townsOf(db), searches).map((each) => ({ kind: each.kind, search: asPropertySearch(each, now) }))
    const first = await timeOf(() => count({ ...asked[0]!.search, criteria: { channel: 'sales' } }))
    for (const channel of ['sales', 'lettings'] as const) await countRecorded({ ...asked[0]!.search, criteria: { channel } })
    recorded.take()
    const timed: Timed[] = []
    for (const { kind, search } of asked) {
      await countRecorded(search)
      const statements = recorded.take()
      const once = async () => ({
        counts: await timeOf(() => count(search)),
        alone: await timeOf(() => Promise.all(statements.map((statement) => db.executeQuery(statement)))),
        // Another object, for which no counts are kept.
        search: await timeOf(() => countProperties(db.withoutPlugins(), search)),
      })
      const times = [await once()]
      while (times.length < rounds) times.push(await once())
      const best = (of: keyof (typeof times)[number]) => Math.min(...times.map((each) => each[of]))
      timed.push({ kind, counts: best('counts'), alone: best('alone'), search: best('search') })
    }
    return { database: name, first, timed }
  } finally {
    await database.close()
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function p(timed: readonly Timed[], of: 'counts' | 'alone' | 'search', percent: number): number {
  return percentile(
    timed.map((each) => each[of]),
    percent,
  )
}

function report(properties: number, measured: readonly Measured[]): string {
  return [
    `${properties.toLocaleString('en-GB')} properties; the searches of the search bench, ${searches} of them, one after another, the best of ${rounds} rounds. "Counts" are the`,
    'numbers beside all options, "statement" is the one statement they ask, alone, "search" is counting what the search finds. Milliseconds.',
    `Aim on PostgreSQL: p95 of counts below ${most}.`,
    ...measured.flatMap(({ database, first, timed }) => [
      '',
      `${database}: the first of a channel after a change of the stock ${first.toFixed(0)} ms.`,
      '',
      '| search | number | counts p50 | p95 | p99 | most | statement p50 | p95 | search p50 | p95 |',
      '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
      ...[...searchKinds, undefined].map((kind) =>
        row(
          kind ?? 'all',
          timed.filter((each) => !kind || each.kind === kind),
        ),
      ),
    ]),
  ].join('\n')
}

function row(name: string, timed: readonly Timed[]): string {
  const figures = [
    ...[50, 95, 99, 100].map((percent) => p(timed, 'counts', percent)),
    ...[50, 95].map((percent) => p(timed, 'alone', percent)),
    ...[50, 95].map((percent) => p(timed, 'search', percent)),
  ]
  return `| ${[name, timed.length, ...figures.map((figure) => figure.toFixed(1))].join(' | ')} |`
}
