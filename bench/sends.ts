import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { sendingSite, sendLetting } from '#tests/support/sending-site.ts'
import { build } from '../scripts/build.ts'
import { filled } from './pages/filled.ts'
import { type Loaded, load } from './pages/load.ts'
import { countOf, times } from './pages/pages-beside.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'

/** Of what is sent, the least share that has to be acknowledged by the end, and nothing refused. */
const leastShare = 0.98
/** Properties that the software changes in turn. */
const sent = 400

/**
 * `npm run bench -- sends [--seconds 20] [--properties 10000] [--visitors 50] [--sends 20]`: a source sends so many properties a second, each
 * changed, while visitors ask for results and properties, kept as usual; alone first, then both. Replaces its section of bench/RESULTS.md.
 * Fails where a page or a send is refused, or sends are acknowledged more slowly than they come.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      seconds: { type: 'string', default: '20' },
      properties: { type: 'string', default: '10000' },
      visitors: { type: 'string', default: '50' },
      sends: { type: 'string', default: '20' },
    },
  })
  const [seconds, visitors, sends] = [Number(values.seconds), Number(values.visitors), Number(values.sends)]
  await build({ quiet: true })
  await using postgres = await postgresServer({ fsync: 'on' })
  await using folder = await varFolder()
  const ids = await filled(postgres.url, Number(values.properties))
  const env = { ...(await sendingSite(folder.path)), DATABASE_URL: postgres.url, TRUST_PROXY: 'loopback' }
  await using site = await runningSite(folder.path, env, { isLong: true })
  const begun = loadavg()[0]!
  const paths = ids
    .slice(0, 300)
    .flatMap((id, index) => [`/properties/${id}/sales`, `/property-for-sale/from-${1 + (index % 5)}-bed/up-to-${300_000 + index * 2000}`])
  const pages = () => load({ port: Number(new URL(site.url).port), paths, seconds, connections: 60, perSecond: visitors })
  await sendAll(site, { seconds: 3, sends })
  await load({ port: Number(new URL(site.url).port), paths, seconds: 10, connections: 16 })
  const alone = await pages()
  const single = await oneByOne(site, 60)
  const before = await processorSeconds(site)
  const [beside, received] = await Promise.all([pages(), sendAll(site, { seconds, sends })])
  const cpu = (await processorSeconds(site)) - before
  const text = report({ alone, beside, received, single, cpu, seconds, visitors, sends, properties: Number(values.properties), begun })
  console.log(text)
  await recordResults('Sends', text)
  return (
    countOf(alone, 200) === alone.answers &&
    countOf(beside, 200) === beside.answers &&
    received.refused === 0 &&
    received.times.length >= leastShare * seconds * sends
  )
}

interface Received {
  /** Milliseconds until each send was acknowledged. */
  times: number[]
  refused: number
  /** Seconds from the first send to the last acknowledgement. */
  took: number
}

let number = 0

/** Sends at this rate, however long the answers take. */
async function sendAll({ url }: RunningSite, { seconds, sends }: { seconds: number; sends: number }): Promise<Received> {
  const begun = performance.now()
  const received: Received = { times: [], refused: 0, took: 0 }
  const all: Array<Promise<void>> = []
  for (let turn = 0; turn < seconds * sends; turn++) {
    await wait(Math.max(0, begun + (turn * 1000) / sends - performance.now()))
    all.push(sendOne(url, received))
  }
  await Promise.all(all)
  received.took = (performance.now() - begun) / 1000
  return received
}

async function sendOne(url: string, received: Received): Promise<void> {
  const at = performance.now()
  number += 1
  const reply = await sendLetting(url, `S${number % sent}`, 500 + number)
  if (reply?.success) received.times.push(performance.now() - at)
  else received.refused += 1
}

/** The next once the last is acknowledged, with the processor time of the site for each, in milliseconds. */
async function oneByOne(site: RunningSite, count: number): Promise<{ times: number[]; cpuMs: number }> {
  const received: Received = { times: [], refused: 0, took: 0 }
  const before = await processorSeconds(site)
  for (let turn = 0; turn < count; turn++) await sendOne(site.url, received)
  return { times: received.times, cpuMs: (1000 * ((await processorSeconds(site)) - before)) / count }
}

async function processorSeconds({ url }: RunningSite): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
}

interface Measured {
  alone: Loaded
  beside: Loaded
  received: Received
  single: { times: number[]; cpuMs: number }
  cpu: number
  seconds: number
  visitors: number
  sends: number
  properties: number
  begun: number
}

function report({ alone, beside, received, single, cpu, seconds, visitors, sends, properties, begun }: Measured): string {
  const pages = (name: string, loaded: Loaded) =>
    `| ${[name, loaded.perSecond.toFixed(1), ...times(loaded), loaded.answers - countOf(loaded, 200)].join(' | ')} |`
  const middle = (all: readonly number[], rank: number) => Math.round(percentile(all, rank))
  return [
    `\`npm run bench -- sends\`: ${properties.toLocaleString('en-GB')} properties on PostgreSQL (fsync on), one process of the site; ${sends} sends a second for ${seconds} s, each a`,
    `changed rent of one of ${sent} lettings, beside ${visitors} pages a second, results and properties by half, kept as usual. All share the machine: load ${begun.toFixed(0)}`,
    `before, ${loadavg()[0]!.toFixed(0)} after. A send alone takes ${middle(single.times, 50)} ms until it is acknowledged (p95 ${middle(single.times, 95)}), ${single.cpuMs.toFixed(1)} of them of the site's processor.`,
    '',
    '| | a second | p50, ms | p99 | refused |',
    '|---|--:|--:|--:|--:|',
    pages('pages alone', alone),
    pages('pages beside sends', beside),
    `| sends acknowledged | ${(received.times.length / received.took).toFixed(1)} | ${middle(received.times, 50)} | ${middle(received.times, 99)} | ${received.refused} |`,
    '',
    `The site took ${((100 * cpu) / seconds).toFixed(0)} % of a processor beside sends. Sends that come while others are applied are applied together.`,
  ].join('\n')
}
