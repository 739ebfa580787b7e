import { parseArgs } from 'node:util'
import { contentWithAccounts } from '#tests/support/content-with-accounts.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { fill, token } from './overload.ts'
import { type Loaded, load } from './pages/load.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'

/** Sign-ins a minute, each of another account from another address. */
const aMinute = 10_000
const strangers = 400
/** Addresses that all differ and no room to keep their pages: each is rendered. */
const paths = Array.from({ length: 5000 }, (_, index) => `/property-for-sale/up-to-${300_000 + index * 10}`)
/** Of the pages that can be rendered, the share that visitors ask for while others sign in. */
const askedShare = 0.25

interface Row {
  database: string
  alone: Loaded
  beside: Loaded
  signIns: Loaded
}

/**
 * `npm run bench -- sign-ins [--seconds 60]`: 10,000 sign-ins a minute with wrong passwords while visitors ask for pages, beside the same
 * pages without them, on both databases. Replaces its section of bench/RESULTS.md. Fails when a page was refused, or a sign-in answered
 * otherwise than by "wrong" (401) or "come again" (503).
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { seconds: { type: 'string', default: '60' } } })
  const seconds = Number(values.seconds)
  await build({ quiet: true })
  await using server = await postgresServer()
  const rows = [
    await measured('embedded, 1 process', seconds, {}),
    await measured('PostgreSQL, 2 processes', seconds, { DATABASE_URL: await server.newDatabase(), WEB_PROCESSES: '2' }),
  ]
  const text = report(rows, seconds)
  console.log(text)
  await recordResults('Sign-ins', text)
  return rows.every(({ beside, signIns }) => count(beside, 200) === beside.answers && count(signIns, 401, 503) === signIns.answers)
}

async function measured(database: string, seconds: number, env: NodeJS.ProcessEnv): Promise<Row> {
  await using folder = await varFolder()
  const settings = { GABLE_CONTENT: await contentWithAccounts(folder.path), CAPTCHA: 'none', FEED_TOKEN: token }
  await using site = await runningSite(folder.path, { TRUST_PROXY: 'loopback', PAGE_CACHE_MB: '0', ...settings, ...env })
  await fill(site)
  const port = Number(new URL(site.url).port)
  await load({ port, paths, seconds: 3, connections: 16 })
  const most = await load({ port, paths, seconds: 5, connections: 16 })
  const pages = { port, paths, seconds, connections: 50, perSecond: askedShare * most.perSecond }
  const alone = await load(pages)
  const signingIn = load({
    port,
    paths: ['/session'],
    seconds,
    connections: strangers,
    perSecond: aMinute / 60,
    posts: (number) => ({ username: `visitor-${number}@example.com`, password: `wrong password ${number}` }),
  })
  const [beside, signIns] = await Promise.all([load(pages), signingIn])
  return { database, alone, beside, signIns }
}

function count({ byStatus }: Loaded, ...statuses: number[]): number {
  return statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0)
}

function report(rows: readonly Row[], seconds: number): string {
  const times = ({ timesOfPages }: Loaded) => [50, 99].map((rank) => Math.round(percentile(timesOfPages, rank)))
  const table = rows.map(({ database, alone, beside, signIns }) => {
    const hashed = count(signIns, 401)
    const refused = count(signIns, 503)
    const other = signIns.answers - hashed - refused
    const cells = [Math.round(alone.perSecond), ...times(alone), Math.round(beside.perSecond), ...times(beside)]
    return `| ${[database, ...cells, beside.answers - count(beside, 200), signIns.answers, hashed, refused, other].join(' | ')} |`
  })
  return [
    `\`npm run bench -- sign-ins\`: ${aMinute.toLocaleString('en-GB')} sign-ins a minute for ${seconds} s, each of another account from another address with a`,
    'wrong password, while visitors ask for a quarter of the pages that can be rendered, none of them kept; "alone" is without the',
    'sign-ins. Visitors, who sign in, site and PostgreSQL share the machine.',
    '',
    '| | alone: pages/s | p50, ms | p99 | beside: pages/s | p50, ms | p99 | pages refused | sign-ins | looked up (401) | told to come again (503) | other |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...table,
  ].join('\n')
}
