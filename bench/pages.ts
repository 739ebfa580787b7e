import { parseArgs } from 'node:util'
import { monthsOfCalendar } from '#src/domain/events/calendar-choice.ts'
import * as routes from '#src/routes.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { bareBeside } from './pages/bare-beside.ts'
import { catalogue, catalogueAddresses } from './pages/catalogue.ts'
import { filled } from './pages/filled.ts'
import { type Load, load } from './pages/load.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'

/** The rate of cached pages, as a share of the bare server's. */
const leastShare = 0.6
/** Milliseconds of processor time of an uncached results page. */
const mostCpuMs = 2
const connections = 16
/** Seconds of a rendered page's measuring, before the first: until then the server compiles what it runs most. */
const warmUps = 3

interface Figures {
  name: string
  perSecond: number
  /** Milliseconds of processor time for each answer, all threads of the server. */
  cpuMs: number
  p99: number
  /** Shares of the bare server's rate and of its processor time. */
  share?: number
  cpuShare?: number
  /** What a rendered page costs: so many times the processor time of the bare server for the same bytes, as fast as that can. */
  timesBare?: number
  /** The same while the bare server is asked no more often than the page: most of what it then does is to be woken and to write. */
  timesBareAtRate?: number
}

/**
 * `npm run bench -- pages [--seconds 4] [--rounds 3] [--properties 2000] [--only WORD]`: the built server on a PostgreSQL server against bare hono
 * answering the same bytes, in turns on the same machine. Replaces its section of bench/RESULTS.md, unless only pages
 * with a word in their name are measured. Fails when an aim is missed.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      properties: { type: 'string', default: '2000' },
      only: { type: 'string', default: '' },
    },
  })
  await build({ quiet: true })
  await using postgres = await postgresServer()
  const ids = await filled(postgres.url, Number(values.properties))
  const effort = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
  const figures = await measured(postgres.url, ids, { ...effort, only: values.only })
  const text = report(figures, Number(values.properties))
  console.log(text)
  if (values.only !== '') return true
  await recordResults('Pages', text)
  const held = figures.filter(({ share }) => share !== undefined).every(({ share = 0 }) => share >= leastShare)
  const results = figures.find(({ name }) => name === 'results page, rendered')
  return held && results !== undefined && results.cpuMs < mostCpuMs
}

interface Effort {
  seconds: number
  rounds: number
}

async function measured(url: string, ids: readonly number[], { only, ...effort }: Effort & { only: string }): Promise<Figures[]> {
  await using folder = await varFolder()
  const env = { DATABASE_URL: url, GABLE_AGENCY: 'demo', TRUST_PROXY: 'loopback' }
  const kept = named(only, {
    'home page, cached': '/',
    'results page, cached': '/property-for-sale/somerset',
    'property page, cached': routes.property.page.href(ids[0] ?? 0, 'sales'),
    'calendar, cached': '/livestock-market/calendar',
    'catalogue of 300 lots, cached': catalogue,
    'results as JSON, cached': `${routes.search.results.href()}?channel=sales&fragment=from-2-bed`,
  })
  const figures: Figures[] = []
  {
    await using site = await runningSite(folder.path, env)
    const bare = await bareBeside(site, folder.path, Object.values(kept))
    for (const [name, path] of Object.entries(kept)) {
      figures.push(await against(name, { site: Number(new URL(site.url).port), bare: bare.port, path, ...effort }))
    }
    await bare.end()
  }
  // Without room for pages each answer is rendered; addresses that differ, because one render serves all who ask at once.
  await using site = await runningSite(folder.path, { ...env, PAGE_CACHE_MB: '0' })
  const prices = Array.from({ length: 500 }, (_, index) => 200_000 + index * 1000)
  const rendered = named<readonly string[]>(only, {
    'home page, rendered': ['/'],
    'results page, rendered': prices.map((price) => `/property-for-sale/up-to-${price}`),
    'property page, rendered': ids.slice(0, 500).map((id) => routes.property.page.href(id, 'sales')),
    'calendar, rendered': monthsOfCalendar(new Date()).map(({ month }) => `/livestock-market/calendar?month=${month}`),
    'catalogue of 300 lots, rendered': catalogueAddresses,
    'results as JSON, rendered': prices.map((price) => `${routes.search.results.href()}?channel=sales&max_price=${price}`),
    'places, rendered': ['ta', 'brid', 'lo', 'yor', 'exet', 'man'].flatMap((term) =>
      [...'abcdefghij'].map((more) => `/places?term=${term}${more}`),
    ),
  })
  const firsts = Object.values(rendered).flatMap((paths) => paths.slice(0, 1))
  const bare = await bareBeside(site, folder.path, firsts)
  for (const [name, paths] of Object.entries(rendered)) {
    // The one home page: by the many names of a site that does not know its own.
    const hosts = paths.length === 1 ? 500 : 1
    figures.push(await againstBare(name, { port: Number(new URL(site.url).port), bare: bare.port, paths, hosts, ...effort }))
  }
  await bare.end()
  return figures
}

const named = <Of>(word: string, pages: Record<string, Of>): Record<string, Of> =>
  Object.fromEntries(Object.entries(pages).filter(([name]) => name.includes(word)))

async function against(name: string, asked: { site: number; bare: number; path: string } & Effort): Promise<Figures> {
  const { site, bare, path, seconds } = asked
  const pairs = []
  for (let round = 0; round < asked.rounds; round++) {
    const ours = await once(name, { port: site, paths: [path], seconds })
    pairs.push({ ours, theirs: await once(name, { port: bare, paths: [path], seconds }) })
  }
  // The fastest round of each: other work of the machine only slows them down.
  const ours = fastest(pairs.map((pair) => pair.ours))
  const theirs = fastest(pairs.map((pair) => pair.theirs))
  return { ...ours, share: ours.perSecond / theirs.perSecond, cpuShare: theirs.cpuMs / ours.cpuMs }
}

interface Rendered extends Effort {
  port: number
  bare: number
  paths: readonly string[]
  hosts: number
}

async function againstBare(name: string, { rounds, bare, ...asked }: Rendered): Promise<Figures> {
  await load({ ...asked, seconds: warmUps * asked.seconds, connections })
  const pairs = []
  for (let round = 0; round < rounds; round++) {
    const ours = await once(name, asked)
    pairs.push({ ours, theirs: await once(name, { port: bare, paths: asked.paths.slice(0, 1), seconds: asked.seconds }) })
  }
  // The cheapest of each: what else the machine does can only make one dearer.
  const cheapest = (all: readonly Figures[]) => Math.min(...all.map(({ cpuMs }) => cpuMs))
  const ours = pairs.map((pair) => pair.ours)
  const { perSecond } = fastest(ours)
  const atRate = []
  while (atRate.length < rounds)
    atRate.push(await once(name, { port: bare, paths: asked.paths.slice(0, 1), seconds: asked.seconds, perSecond }))
  return {
    ...fastest(ours),
    cpuMs: cheapest(ours),
    timesBare: cheapest(ours) / cheapest(pairs.map((pair) => pair.theirs)),
    timesBareAtRate: cheapest(ours) / cheapest(atRate),
  }
}

type Asked = Pick<Load, 'port' | 'paths' | 'seconds' | 'hosts' | 'perSecond'>

async function once(name: string, asked: Asked): Promise<Figures> {
  await load({ ...asked, seconds: 1, connections })
  const before = await cpuSeconds(asked.port)
  const { answers, perSecond, times, byStatus } = await load({ ...asked, connections })
  const cpuMs = (1000 * ((await cpuSeconds(asked.port)) - before)) / answers
  const failed = [...byStatus].filter(([status]) => status !== 200)
  if (failed.length > 0) throw new Error(`${name}: ${failed.map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  return { name, perSecond, cpuMs, p99: percentile(times, 99) }
}

async function cpuSeconds(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

function fastest(all: readonly Figures[]): Figures {
  return all.toSorted((one, other) => other.perSecond - one.perSecond)[0] as Figures
}

function report(figures: readonly Figures[], properties: number): string {
  const percent = (share: number | undefined) => (share === undefined ? '' : `${Math.round(100 * share)} %`)
  const rows = figures.map(
    ({ name, perSecond, cpuMs, p99, share, cpuShare, ...times }) =>
      `| ${name} | ${Math.round(perSecond)} | ${cpuMs.toFixed(3)} | ${p99.toFixed(1)} | ${percent(share)} | ${percent(cpuShare)} | ${times.timesBare?.toFixed(0) ?? ''} | ${times.timesBareAtRate?.toFixed(0) ?? ''} |`,
  )
  return [
    `${properties} properties, ${connections} connections. "Bare" is hono answering the same bytes in the same run, in turns.`,
    'An answer of the bare server costs three times as much when it is asked as seldom as a rendered page can be: the last column.',
    '',
    '| | answers/s | CPU ms each | p99 ms | of bare rate | of bare by CPU | times bare by CPU | at the same rate |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}
