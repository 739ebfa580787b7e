import { parseArgs } from 'node:util'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { type Loaded, load } from './pages/load.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'

/** With which a site of these benches takes feeds. */
export const token = 'a-token-for-this-bench'
/** No room in the page cache, and addresses that all differ: every request is rendered or refused. */
const paths = Array.from({ length: 5000 }, (_, index) => `/property-for-sale/up-to-${300_000 + index * 10}`)
/** Visitors at once; each sends a request as soon as it has the answer to the last one. */
const visitors = [1, 4, 16, 64]
/** Requests a second in overload, as multiples of the pages that can be rendered. */
const factors = [2, 10]
/** Enough connections for slow answers not to slow the requests. */
const strangers = 1000
/** The share of the pages rendered without overload that is rendered in overload too; the load generator takes its part of the machine. */
const leastShare = 0.5

interface Row {
  database: string
  asked: string
  loaded: Loaded
  /** The share of the pages a second that 16 visitors got. */
  share: number
}

/**
 * `npm run bench -- overload [--seconds 10]`: the answers of the built site to many visitors at once, and to more requests than it can
 * render, on both databases. Replaces its section of bench/RESULTS.md. Fails when a visitor was refused, or overload cost more than half of
 * the pages.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { seconds: { type: 'string', default: '10' } } })
  const seconds = Number(values.seconds)
  await build({ quiet: true })
  await using server = await postgresServer()
  const rows = [
    ...(await measured('embedded, 1 process', seconds, {})),
    ...(await measured('PostgreSQL, 2 processes', seconds, { DATABASE_URL: await server.newDatabase(), WEB_PROCESSES: '2' })),
  ]
  const text = report(rows, seconds)
  console.log(text)
  await recordResults('Overload', text)
  return rows.every(({ asked, loaded, share }) => (asked.endsWith('×') ? share >= leastShare : refused(loaded) === 0))
}

async function measured(database: string, seconds: number, env: NodeJS.ProcessEnv): Promise<Row[]> {
  await using folder = await varFolder()
  await using site = await runningSite(folder.path, { FEED_TOKEN: token, TRUST_PROXY: 'loopback', PAGE_CACHE_MB: '0', ...env })
  await fill(site)
  const port = Number(new URL(site.url).port)
  await load({ port, paths, seconds: 3, connections: 16 })
  const byVisitors = new Map<number, Loaded>()
  for (const connections of visitors) byVisitors.set(connections, await load({ port, paths, seconds, connections }))
  const most = pages(byVisitors.get(16)) / seconds
  const rows: Row[] = [...byVisitors].map(([connections, loaded]) => row(database, `${connections} visitors`, loaded))
  for (const factor of factors) {
    rows.push(row(database, `${factor} ×`, await load({ port, paths, seconds, connections: strangers, perSecond: factor * most })))
  }
  return rows

  function row(database: string, asked: string, loaded: Loaded): Row {
    return { database, asked, loaded, share: pages(loaded) / seconds / most }
  }
}

/** Gives the site a thousand properties. */
export async function fill(site: Pick<RunningSite, 'url'>): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers, body: feedText(feedRows(1000)) })
  if (!answer.ok) throw new Error(await answer.text())
}

function pages(loaded: Loaded | undefined): number {
  return loaded?.byStatus.get(200) ?? 0
}

function refused({ byStatus }: Loaded): number {
  return byStatus.get(503) ?? 0
}

function report(rows: readonly Row[], seconds: number): string {
  const table = rows.map(({ database, asked, loaded, share }) => {
    const cells = [
      database,
      asked,
      Math.round(loaded.perSecond),
      Math.round(pages(loaded) / seconds),
      `${Math.round(100 * share)} %`,
      `${((100 * refused(loaded)) / loaded.answers).toFixed(refused(loaded) ? 1 : 0)} %`,
      loaded.answers - pages(loaded) - refused(loaded),
      ...[50, 99, 100].map((rank) => Math.round(percentile(loaded.timesOfPages, rank))),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    `\`npm run bench -- overload\`: ${seconds} s each, every answer rendered or refused, the load generator and PostgreSQL on the same machine.`,
    'Visitors ask again as soon as they have their answer; 2 × and 10 × are so many times the pages of 16 visitors, asked by a thousand',
    'connections. "Of most" is the share of the pages that 16 visitors get.',
    '',
    '| | asked by | answers/s | pages/s | of most | refused | other | pages p50, ms | p99 | longest |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...table,
  ].join('\n')
}
