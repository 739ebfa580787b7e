import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#src/data/database/database.ts'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { learnOutcodes } from '#src/data/places/outcodes.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { measureAlerts } from './alerts/measure.ts'
import { type Growth, growthTable } from './alerts/report.ts'
import { growSaved } from './alerts/saved.ts'
import { recordResults } from './report/record-results.ts'
import { growStock } from './search/stock.ts'

/** Fixed, so that every run has the same stock. */
const now = new Date('2026-11-21T12:00:00Z')
const properties = 1000
const sizes = [10_000, 100_000, 1_000_000]

/** The most saved searches, and what is aimed at for these on PostgreSQL: milliseconds of one new property, seconds of 500. */
const databases = { server: { name: 'PostgreSQL', most: 1_000_000 }, embedded: { name: 'PGlite', most: 100_000 } }
const aims = { oneMs: 200, importSeconds: 60 }
type Kind = keyof typeof databases

/**
 * `npm run bench -- alerts [--up-to 1000000] [--database server|embedded]`: grows the saved searches of made-up visitors, and has at each
 * size new properties matched with them by the job of the site: one alone, and 500 that one import brings. With all sizes it replaces its
 * section of bench/RESULTS.md. Fails when the aims are not reached at 1,000,000 on PostgreSQL.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { 'up-to': { type: 'string', default: String(sizes.at(-1)) }, database: { type: 'string' } },
  })
  const upTo = Number(values['up-to'])
  const kinds = (Object.keys(databases) as Kind[]).filter((kind) => !values.database || kind === values.database)
  const growths: Growth[] = []
  for (const kind of kinds) await (kind === 'server' ? onServer(upTo, growths) : onEmbedded(upTo, growths))
  console.log(`\n${growthTable(growths)}`)
  if (!values.database && upTo >= databases.server.most) await recordResults('Alerts', report(growths))
  const largest = growths.find(({ database, searches }) => database === databases.server.name && searches === databases.server.most)
  return !largest || (largest.oneMs.p95 <= aims.oneMs && largest.importSeconds <= aims.importSeconds)
}

async function onServer(upTo: number, growths: Growth[]): Promise<void> {
  await using server = await postgresServer()
  const database = await serverDatabase(server.url)
  await grow(database, upTo, growths).finally(() => database.close())
}

async function onEmbedded(upTo: number, growths: Growth[]): Promise<void> {
  const database = await embeddedDatabase('memory://')
  await grow(database, upTo, growths).finally(() => database.close())
}

async function grow(database: Database, upTo: number, growths: Growth[]): Promise<void> {
  const { db, kind } = database
  const { name, most } = databases[kind]
  await migrate(database)
  await loadGazetteer(db)
  await growStock(db, { from: 0, to: properties, now })
  const stocked = await sql<{ outcode: string }>`select distinct outcode from property`.execute(db)
  await learnOutcodes(
    db,
    stocked.rows.map(({ outcode }) => outcode),
  )
  let from = 0
  for (const to of sizes.filter((size) => size <= Math.min(upTo, most))) {
    await growSaved(db, { from, to, now })
    const growth = { database: name, searches: to, ...(await measureAlerts(database, { grown: to - from, now })) }
    growths.push(growth)
    console.log(growthTable([growth]))
    from = to
  }
}

function report(growths: readonly Growth[]): string {
  return [
    '`npm run bench -- alerts`: saved searches of made-up visitors, two and a half each, all over the country as people are; most of a town,',
    'beds and a price, some round a town, of a county, an outcode, a drawn area, words. New properties are matched by the job of the site, in one process',
    'on the same machine as the database; measured from the commit of what happened until it is matched and committed. "Prepared": saved searches that were',
    'new, to be looked up from then on; then vacuumed. Default settings of PostgreSQL (128 MB of buffers).',
    '',
    growthTable(growths),
  ].join('\n')
}
