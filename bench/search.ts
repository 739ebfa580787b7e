import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#src/data/database/database.ts'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { learnOutcodes } from '#src/data/places/outcodes.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { varFolder } from '#tests/support/running-site.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'
import { measure } from './search/measure.ts'
import { planFaults } from './search/plans.ts'
import { type Growth, growthTable, kindsTable } from './search/report.ts'
import { growStock, townsOf } from './search/stock.ts'
import { workload } from './search/workload.ts'

/** Fixed, so that every run has the same stock and searches for the same days. */
const now = new Date('2026-11-21T12:00:00Z')
const searches = 1000

/** The largest stock, and the milliseconds that 99 of 100 queries may take at 100,000 properties. */
const databases = {
  server: { name: 'PostgreSQL', most: 1_000_000, limit: 10 },
  embedded: { name: 'PGlite', most: 100_000, limit: 25 },
}
type Kind = keyof typeof databases
const sizes = [1000, 10_000, 100_000, 1_000_000]
const judged = 100_000

/**
 * `npm run bench -- search [--up-to 1000000] [--database server|embedded]`: grows the made-up stock of a PostgreSQL server from 1,000
 * to 1,000,000 properties, that of an embedded database to 100,000, and times a mixed workload at each size: through the site
 * (`/search.ljson`, without caches) and, statement by statement, on the database alone. With all sizes it replaces its section of
 * bench/RESULTS.md. Fails when a limit is not held, or a results page of 100,000 reads the whole table.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { 'up-to': { type: 'string', default: String(sizes.at(-1)) }, database: { type: 'string' } },
  })
  const kinds = (Object.keys(databases) as Kind[]).filter((kind) => !values.database || kind === values.database)
  const upTo = Number(values['up-to'])
  const growths: Growth[] = []
  let held = true
  for (const kind of kinds) {
    const grown = kind === 'server' ? onServer({ upTo, growths }) : onEmbedded({ upTo, growths })
    held = (await grown) && held
  }
  console.log(`\n${growthTable(growths)}`)
  if (!values.database && upTo >= databases.server.most) await recordResults('Search', report(growths))
  return held
}

/** Adds each size as it is measured. */
interface Growing {
  upTo: number
  growths: Growth[]
}

/** With default settings; at the largest size also with the memory that a server for so many properties would have. */
async function onServer(growing: Growing): Promise<boolean> {
  await using server = await postgresServer()
  const database = await serverDatabase(server.url)
  const held = await grow(database, growing)
    .then(async (result) => {
      if (growing.upTo >= databases.server.most) await sql`alter system set shared_buffers = '2GB'`.execute(database.db)
      return result
    })
    .finally(() => database.close())
  if (growing.upTo < databases.server.most) return held
  await server.halt()
  await server.restart()
  const roomy = await serverDatabase(server.url)
  await measureAt(roomy, 'PostgreSQL, 2 GB of buffers', databases.server.most, growing.growths).finally(() => roomy.close())
  return held
}

async function onEmbedded(growing: Growing): Promise<boolean> {
  const database = await embeddedDatabase('memory://')
  return await grow(database, growing).finally(() => database.close())
}

async function grow(database: Database, { upTo, growths }: Growing): Promise<boolean> {
  const { db, kind } = database
  const { name, most, limit } = databases[kind]
  await migrate(database)
  await loadGazetteer(db)
  let [from, held] = [0, true]
  for (const to of sizes.filter((size) => size <= Math.min(upTo, most))) {
    const started = performance.now()
    await growStock(db, { from, to, now })
    const stocked = await db.selectFrom('property').select('outcode').distinct().execute()
    await learnOutcodes(
      db,
      stocked.map(({ outcode }) => outcode),
    )
    console.log(`\n${to.toLocaleString('en-GB')} properties after ${((performance.now() - started) / 1000).toFixed(0)} s`)
    const { queryP99, faults } = await measureAt(database, name, to, growths)
    if (to === judged) held = faults === 0 && queryP99 < limit
    from = to
  }
  return held
}

async function measureAt(database: Database, name: string, properties: number, growths: Growth[]) {
  const { db } = database
  await using folder = await varFolder()
  const asked = workload(await townsOf(db), searches)
  const measured = await measure(db, asked, { varFolder: folder.path, now })
  growths.push({ database: name, properties, measured })
  console.log(`${name}\n${kindsTable(measured)}`)
  const faults = properties < judged ? [] : await planFaults(db, asked, now)
  if (properties >= judged) console.log(faults.length === 0 ? 'Every query is answered from an index' : faults.join('\n'))
  const queries = measured.flatMap((each) => each.queries)
  return { queryP99: percentile(queries, 99), faults: faults.length }
}

function report(growths: readonly Growth[]): string {
  const detailed = growths.filter(({ properties }) => properties >= judged)
  return [
    `\`npm run bench -- search\`: ${searches} different searches, one after another from one client on the same machine; milliseconds, the`,
    'best of four rounds. "Query" is a single statement, "database alone" all statements of an answer (place, count, cards or markers)',
    'without the site, "site" the answer of `/search.ljson` by the whole app but the socket. Nothing is kept: every search counts all it finds.',
    'PostgreSQL with its default settings (128 MB of buffers) but where it says otherwise.',
    '',
    growthTable(growths),
    ...detailed.flatMap((growth) => [
      '',
      `### ${growth.database}, ${growth.properties.toLocaleString('en-GB')} properties`,
      '',
      kindsTable(growth.measured),
    ]),
  ].join('\n')
}
