import { parseArgs } from 'node:util'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { filled } from './pages/filled.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'
import { fillStock } from './search/stock.ts'
import { fillOffice, type OfficeSize } from './staff/fill-office.ts'
import { type OfficeVisit, officeAddresses, shapeOf, signedIn } from './staff/office-crawl.ts'

/** Against which all others are held: a page of the office that asks the database for hardly more than who is signed in. */
const lightest = '/office/account'
/** Milliseconds of queries from which a request is named. */
const slowMs = 40

interface Row {
  shape: string
  p50: number
  p95: number
}

interface Measured {
  database: string
  size: OfficeSize
  properties: number
  rows: Row[]
  slow: string[]
}

/**
 * `npm run bench -- staff [--database server|embedded] [--rounds 20]`: every address that the office leads to and its searches, one after
 * the other, with 100,000 enquiries and 10,000 properties on PostgreSQL and with 5,000 and 240 on the embedded database. Replaces its
 * section of bench/RESULTS.md. Fails where an address does not answer with 200 each time; times are only recorded.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { database: { type: 'string' }, rounds: { type: 'string', default: '20' } } })
  await build({ quiet: true })
  const rounds = Number(values.rounds)
  const measured: Measured[] = []
  if (values.database !== 'embedded') measured.push(await onServer(rounds))
  if (values.database !== 'server') measured.push(await embedded(rounds))
  const text = measured.map(report).join('\n\n')
  console.log(text)
  if (values.database === undefined) await recordResults('Staff', text)
  return true
}

async function onServer(rounds: number): Promise<Measured> {
  await using postgres = await postgresServer()
  await using folder = await varFolder()
  const properties = 10_000
  await filled(postgres.url, properties)
  const database = await connectDatabase({ folder: folder.path, url: postgres.url })
  const size = await fillOffice(database, 70)
  await database.close()
  return { database: 'PostgreSQL', size, properties, ...(await measure(folder.path, { DATABASE_URL: postgres.url }, rounds)) }
}

async function embedded(rounds: number): Promise<Measured> {
  await using folder = await varFolder()
  const properties = 240
  const database = await connectDatabase({ folder: `${folder.path}/database` })
  await migrate(database)
  await loadGazetteer(database.db)
  await fillStock(database.db, properties, new Date())
  const size = await fillOffice(database, 4)
  await database.close()
  return { database: 'embedded', size, properties, ...(await measure(folder.path, {}, rounds)) }
}

async function measure(folder: string, env: NodeJS.ProcessEnv, rounds: number): Promise<Pick<Measured, 'rows' | 'slow'>> {
  await using site = await runningSite(
    folder,
    { ...env, GABLE_AGENCY: 'demo', TRUST_PROXY: 'loopback', SLOW_QUERY_MS: String(slowMs) },
    { isLong: true },
  )
  const visit = await signedIn(site)
  const addresses = await officeAddresses(visit, 'hannah')
  const times = new Map<string, number[]>()
  // Each once before it counts, then all in turn, so that nothing else that the machine does meets one alone.
  for (let round = 0; round <= rounds; round++)
    for (const address of addresses) {
      const ms = await timed(visit, address)
      if (round > 0) times.set(shapeOf(address), [...(times.get(shapeOf(address)) ?? []), ms])
    }
  const rows = [...times].map(([shape, all]) => ({ shape, p50: percentile(all, 50), p95: percentile(all, 95) }))
  return { rows: rows.sort((one, other) => other.p95 - one.p95), slow: slowQueries(site.output()) }
}

async function timed(visit: OfficeVisit, address: string): Promise<number> {
  const { status, ms } = await visit.ask(address)
  if (status !== 200) throw new Error(`${address}: ${status}`)
  return ms
}

/** The functions whose queries took longest, as the site's log names them, each with its longest time. */
function slowQueries(log: string): string[] {
  const longest = new Map<string, number>()
  for (const [, query = '', ms] of log.matchAll(/"query":"([^"]+)","ms":([\d.]+)/g))
    longest.set(query, Math.max(longest.get(query) ?? 0, Number(ms)))
  return [...longest].sort(([, one], [, other]) => other - one).map(([query, ms]) => `${query} ${Math.round(ms)} ms`)
}

function report({ database, size, properties, rows, slow }: Measured): string {
  const base = rows.find(({ shape }) => shape === lightest)?.p50 ?? Number.NaN
  const table = rows.map(({ shape, p50, p95 }) => `| \`${shape}\` | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${(p95 / base).toFixed(1)} |`)
  const count = (number: number) => number.toLocaleString('en-GB')
  return [
    `${database}: ${count(size.enquiries)} enquiries of ${count(size.people)} people, ${count(properties)} properties, ${count(size.interest)} counts of interest.`,
    `Milliseconds until the whole answer is there, one request at a time; ratio: p95 to the p50 of \`${lightest}\`.`,
    `Queries from ${slowMs} ms: ${slow.slice(0, 8).join(', ') || 'none'}.`,
    '',
    '| address | p50 | p95 | ratio |',
    '|---|--:|--:|--:|',
    ...table,
  ].join('\n')
}
