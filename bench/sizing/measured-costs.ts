import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { type Load, load } from '../pages/load.ts'
import { serverProcess } from '../report/server-process.ts'
import { processorSeconds } from '../sold-prices/processor-time.ts'

/** Milliseconds of processor time for a page, and what a process takes. */
export interface PageCosts {
  cachedMs: number
  renderedMs: number
  /** Of PostgreSQL, for a rendered page. */
  databaseMs: number
  /** Resident, of one web process whose page cache has filled for a while. */
  memoryMb: number
}

const connections = 8
const prices = Array.from({ length: 2000 }, (_, index) => 200_000 + index * 500)

/** What pages cost on this machine: results, as most visits are. */
export async function measuredCosts(databaseUrl: string, seconds: number): Promise<PageCosts> {
  const env = { DATABASE_URL: databaseUrl, GABLE_AGENCY: 'demo', TRUST_PROXY: 'loopback' }
  const server = await serverProcess(databaseUrl)
  const each = prices.map((price) => `/property-for-sale/up-to-${price}`)
  await using folder = await varFolder()
  const rendered = await (async () => {
    await using site = await runningSite(folder.path, { ...env, PAGE_CACHE_MB: '0' })
    return await costOf({ port: Number(new URL(site.url).port), paths: each, seconds, connections }, [site.child.pid ?? 0, server])
  })()
  await using site = await runningSite(folder.path, env)
  const port = Number(new URL(site.url).port)
  await load({ port, paths: each, seconds, connections })
  const cached = await costOf({ port, paths: ['/property-for-sale/somerset'], seconds, connections }, [site.child.pid ?? 0, server])
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  const memory = Number(/^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)/m.exec(metrics)?.[1])
  return { cachedMs: cached[0] ?? 0, renderedMs: rendered[0] ?? 0, databaseMs: rendered[1] ?? 0, memoryMb: memory / 2 ** 20 }
}

/** Milliseconds of each process for an answer, once it has compiled what it runs most. */
async function costOf(asked: Load, processes: readonly number[]): Promise<number[]> {
  await load(asked)
  const before = processes.map((pid) => processorSeconds(pid))
  const { answers, byStatus } = await load(asked)
  if (byStatus.get(200) !== answers) throw new Error(`Not all were answered with a page: ${[...byStatus].join(', ')}`)
  return processes.map((pid, index) => (1000 * (processorSeconds(pid) - (before[index] ?? 0))) / answers)
}
