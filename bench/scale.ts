import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { filled } from './pages/filled.ts'
import { load } from './pages/load.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'
import { type ReplicaRow, searchesWithReplicas } from './scale/replicas.ts'
import { processorSeconds } from './sold-prices/processor-time.ts'

/** Visitors at once, enough to keep four processes busy; each asks again as soon as it has its answer. */
const connections = 32
const processCounts = [1, 2, 4]
/** Addresses that all differ: a site without room in its page cache renders each. */
const prices = Array.from({ length: 500 }, (_, index) => 200_000 + index * 1000)
/** What another process may add to the processor time of a page: above it, more machines would be wasted on keeping in step. */
const mostDearer = 1.3

const kinds = {
  'results page, cached': { paths: ['/property-for-sale/somerset'], env: {} },
  'results page, rendered': { paths: prices.map((price) => `/property-for-sale/up-to-${price}`), env: { PAGE_CACHE_MB: '0' } },
}

interface Row {
  kind: keyof typeof kinds
  processes: number
  perSecond: number
  /** Milliseconds of processor time for each answer, of all processes of the site, without PostgreSQL. */
  cpuMs: number
  p99: number
}

/**
 * `npm run bench -- scale [--seconds 6] [--rounds 2] [--properties 2000]`: the built site in 1, 2 and 4 web processes on one PostgreSQL
 * server, pages cached and rendered, as ratios to one process; then searches with none, one and two replicas. Replaces its section of
 * bench/RESULTS.md. Fails where a page costs 1.3 times the processor time in more processes. How the rate grows is only recorded: load
 * generator and database share the machine.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      seconds: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '2' },
      properties: { type: 'string', default: '2000' },
    },
  })
  await build({ quiet: true })
  await using postgres = await postgresServer()
  await filled(postgres.url, Number(values.properties))
  const rows: Row[] = []
  for (const kind of Object.keys(kinds) as Row['kind'][]) {
    for (const processes of processCounts) {
      const effort = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
      rows.push(await measured(postgres.url, { kind, processes, ...effort }))
    }
  }
  const replicas = await searchesWithReplicas(postgres, [0, 1, 2], Number(values.seconds))
  const text = `${report(rows, Number(values.properties))}\n\n${replicaReport(replicas)}`
  console.log(text)
  await recordResults('Scale', text)
  // More processes than processors only take each other's turns.
  return rows.every((row) => row.processes > availableParallelism() || row.cpuMs <= mostDearer * oneOf(rows, row).cpuMs)
}

type Asked = Pick<Row, 'kind' | 'processes'> & { seconds: number; rounds: number }

async function measured(url: string, { kind, processes, seconds, rounds }: Asked): Promise<Row> {
  const { paths, env } = kinds[kind]
  await using folder = await varFolder()
  const settings = { DATABASE_URL: url, GABLE_AGENCY: 'demo', TRUST_PROXY: 'loopback', WEB_PROCESSES: String(processes) }
  await using site = await runningSite(folder.path, { ...settings, ...env })
  const port = Number(new URL(site.url).port)
  // Each process compiles what it runs most.
  await load({ port, paths, seconds: processes * seconds, connections })
  const all: Row[] = []
  for (let round = 0; round < rounds; round++) {
    const before = processorSeconds(site.child.pid)
    const { answers, perSecond, times, byStatus } = await load({ port, paths, seconds, connections })
    const cpuMs = (1000 * (processorSeconds(site.child.pid) - before)) / answers
    const failed = [...byStatus].filter(([status]) => status !== 200)
    if (failed.length > 0) throw new Error(`${kind}: ${failed.map(([status, count]) => `${count} × ${status}`).join(', ')}`)
    all.push({ kind, processes, perSecond, cpuMs, p99: percentile(times, 99) })
  }
  // The cheapest round: what else the machine does can only make one dearer.
  return all.toSorted((one, other) => one.cpuMs - other.cpuMs)[0] as Row
}

function oneOf(rows: readonly Row[], { kind }: Row): Row {
  return rows.find((row) => row.kind === kind && row.processes === 1) as Row
}

function report(rows: readonly Row[], properties: number): string {
  const table = rows.map((row) => {
    const one = oneOf(rows, row)
    const times = (share: number) => `${share.toFixed(2)} ×`
    const cells = [
      row.kind,
      row.processes,
      Math.round(row.perSecond),
      times(row.perSecond / one.perSecond),
      row.cpuMs.toFixed(3),
      times(row.cpuMs / one.cpuMs),
      row.p99.toFixed(1),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    `\`npm run bench -- scale\`: ${properties} properties, ${connections} connections; load generator and PostgreSQL on the same machine, so that the rate`,
    'ends where its processors do. Processor time is that of all processes of the site.',
    '',
    '| | web processes | answers/s | of one process | CPU ms each | of one process | p99 ms |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...table,
  ].join('\n')
}

function replicaReport(rows: readonly ReplicaRow[]): string {
  const table = rows.map(({ replicas, perSecond, ...row }) => {
    const cells = [row.p50, row.p99, row.siteMs, row.primaryMs, row.replicasMs].map((milliseconds) => milliseconds.toFixed(1))
    return `| ${[replicas, Math.round(perSecond), ...cells].join(' | ')} |`
  })
  return [
    'Searches of one web process for `/search.ljson`, four at a time, all different, read from the primary or from replicas behind one address.',
    '',
    '| replicas | answers/s | p50 ms | p99 ms | CPU ms each: site | primary | replicas |',
    '|--:|--:|--:|--:|--:|--:|--:|',
    ...table,
  ].join('\n')
}
