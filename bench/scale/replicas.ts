import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { PostgresServer } from '#tests/support/postgres-server.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { load } from '../pages/load.ts'
import { percentile } from '../report/percentile.ts'
import { serverProcess } from '../report/server-process.ts'
import { processorSeconds } from '../sold-prices/processor-time.ts'

/** Visitors at once: few, so that what is measured is the search and not its wait for a processor. */
const connections = 4
/** Addresses that all differ, none of which is kept. */
const paths = Array.from({ length: 500 }, (_, index) => `/search.ljson?channel=sales&max_price=${200_000 + index * 1000}`)

export interface ReplicaRow {
  replicas: number
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time for each search. */
  siteMs: number
  primaryMs: number
  replicasMs: number
}

/** Searches of one web process that are read from so many streaming replicas of the server, for each of the numbers. */
export async function searchesWithReplicas(primary: PostgresServer, counts: readonly number[], seconds: number): Promise<ReplicaRow[]> {
  const rows: ReplicaRow[] = []
  for (const count of counts) {
    await using stack = new AsyncDisposableStack()
    const replicas: string[] = []
    for (let made = 0; made < count; made++) replicas.push(stack.use(await primary.replica()).url)
    const readUrl = replicas[0] && Object.assign(new URL(replicas[0]), { port: await balanced(replicas, stack) }).href
    rows.push({ replicas: count, ...(await measured({ primary: primary.url, replicas, readUrl, seconds })) })
  }
  return rows
}

interface Measuring {
  primary: string
  replicas: readonly string[]
  readUrl: string | undefined
  seconds: number
}

async function measured({ primary, replicas, readUrl, seconds }: Measuring): Promise<Omit<ReplicaRow, 'replicas'>> {
  await using folder = await varFolder()
  const reads = readUrl === undefined ? {} : { DATABASE_READ_URL: readUrl }
  const env = { DATABASE_URL: primary, GABLE_AGENCY: 'demo', TRUST_PROXY: 'loopback', PAGE_CACHE_MB: '0' }
  await using site = await runningSite(folder.path, { ...env, ...reads })
  const port = Number(new URL(site.url).port)
  await load({ port, paths, seconds, connections })
  const servers = await Promise.all([primary, ...replicas].map(serverProcess))
  const used = () => [site.child.pid, ...servers].map((pid) => processorSeconds(pid))
  const before = used()
  const { answers, perSecond, times, byStatus } = await load({ port, paths, seconds, connections })
  if (byStatus.get(200) !== answers) throw new Error(`Not all searches were answered: ${[...byStatus].join(', ')}`)
  const [siteMs = 0, primaryMs = 0, ...replicaMs] = used().map((now, index) => (1000 * (now - (before[index] ?? 0))) / answers)
  const replicasMs = replicaMs.reduce((sum, each) => sum + each, 0)
  return { perSecond, p50: percentile(times, 50), p99: percentile(times, 99), siteMs, primaryMs, replicasMs }
}

/** The port of an address that leads to the servers in turn, connection by connection. */
async function balanced(urls: readonly string[], stack: AsyncDisposableStack): Promise<string> {
  let next = 0
  const server = createServer((from) => {
    const to = connect(Number(new URL(urls[next++ % urls.length] ?? '').port), '127.0.0.1').setNoDelay()
    from.setNoDelay().pipe(to).pipe(from)
    for (const [one, other] of [[from, to] as const, [to, from] as const]) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  stack.defer(() => void server.close())
  await once(server, 'listening')
  return String((server.address() as AddressInfo).port)
}
