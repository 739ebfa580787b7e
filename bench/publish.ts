import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { feedText } from '#tests/support/agency-feed.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { sendingSite, sendLetting } from '#tests/support/sending-site.ts'
import { build } from '../scripts/build.ts'
import { filled } from './pages/filled.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'
import { type OfficeVisit, signedIn } from './staff/office-crawl.ts'

/** From the press of Publish until no process shows the page of before. */
const mostMs = 2000
/** Of an import of one row, which is what publishing a file may cost. */
const mostImports = 1
const token = 'a-token-of-the-bench-only'
const path = 'pages/home.yaml'
const title = 'Estate and land agents in Somerset and Devon'

/**
 * `npm run bench -- publish [--properties 10000] [--rounds 15]`: an office user publishes the home page's title on a site of two machines
 * on one PostgreSQL server, a feed of one row is imported, and a property is sent, in turns: until it is acknowledged, and until both machines
 * show it. Replaces its section of bench/RESULTS.md. Fails where a visitor waits for longer than two seconds, or publishing takes longer
 * than the import.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { properties: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '15' } },
  })
  await build({ quiet: true })
  await using postgres = await postgresServer()
  await using folder = await varFolder()
  await filled(postgres.url, Number(values.properties))
  const content = join(folder.path, 'content')
  await cp('content/demo', content, { recursive: true })
  const env = { ...(await sendingSite(folder.path, content)), FEED_TOKEN: token, DATABASE_URL: postgres.url, TRUST_PROXY: 'loopback' }
  // A feed of files has the other branch.
  const sources = join(content, 'sources.yaml')
  await writeFile(sources, (await readFile(sources, 'utf8')).replace('format: rtdf,', 'format: rtdf, branches: [1],'))
  const sender = await readFile(join(content, 'branches/sender.yaml'), 'utf8')
  await writeFile(join(content, 'branches/other.yaml'), sender.replace('id: 1', 'id: 2').replace('slug: sender', 'slug: other'))
  await using site = await runningSite(folder.path, env, { isLong: true })
  // Before the other starts, whose link takes the place of this one's.
  const visit = await signedIn(site)
  await using other = await runningSite(folder.path, env, { isLong: true })
  const published: Times[] = []
  const imported: Times[] = []
  const sent: Times[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    const press = await draft(visit, `${title} ${round}`)
    published.push(await timed([site, other], press, `<title>${title} ${round}`))
    imported.push(await timed([site, other], () => importRow(site.url, 200_000 + round * 1000)))
    sent.push(await timed([site, other], () => sendLetting(site.url, 'P1', 1000 + round)))
    await wait(500)
  }
  const text = report({ published, imported, sent, properties: Number(values.properties) })
  console.log(text)
  await recordResults('Publishing', text)
  const middle = (times: readonly Times[]) =>
    percentile(
      times.map(({ acknowledged }) => acknowledged),
      50,
    )
  return Math.max(...published.map(({ shown }) => shown)) <= mostMs && middle(published) <= mostImports * middle(imported)
}

interface Times {
  /** Milliseconds until whoever did it is told that it is done. */
  acknowledged: number
  /** Until both machines show it, asked of both without pause. */
  shown: number
}

async function timed(sites: readonly RunningSite[], work: () => Promise<unknown>, text = ''): Promise<Times> {
  const begun = performance.now()
  let isAcknowledged = false
  const showing = sites.map(async ({ url }) => {
    let shown: number | undefined
    // Visitors ask for as long as the work takes, whatever it is.
    while (shown === undefined || !isAcknowledged) {
      if ((await (await fetch(url)).text()).includes(text)) shown ??= performance.now() - begun
      if (performance.now() - begun > 60_000) throw new Error('It is never shown')
    }
    return shown
  })
  await work()
  const acknowledged = performance.now() - begun
  isAcknowledged = true
  return { acknowledged, shown: Math.max(...(await Promise.all(showing))) }
}

/** Imports a feed of one row, of a branch that has no other. */
async function importRow(url: string, price: number): Promise<void> {
  const body = feedText([{ AGENT_REF: '2_1', BRANCH_ID: '2', PRICE: String(price) }])
  const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  const report = (await answer.json()) as { imported: number; changed: number }
  if (report.imported + report.changed !== 1) throw new Error(JSON.stringify(report))
}

/** Saves a draft by the office's form of the file as text; returns what publishes it. */
async function draft(visit: OfficeVisit, words: string): Promise<() => Promise<void>> {
  const page = await visit.ask(`/office/content/text/${path}`)
  const text = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(page.text)?.[1] ?? ''
  const hidden = Object.fromEntries(
    [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const changed = decoded(text).replace(/^title: .*$/m, `title: ${words}`)
  await visit.send(`/office/content/text/${path}`, { ...hidden, text: changed })
  return () => visit.send('/office/content/publish', { ...hidden, paths: path })
}

function decoded(html: string): string {
  const signs: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
  return html.replace(/^\n/, '').replaceAll(/&(?:quot|#x27|#39|lt|gt|amp);/g, (sign) => signs[sign] ?? sign)
}

interface Measured {
  published: readonly Times[]
  imported: readonly Times[]
  sent: readonly Times[]
  properties: number
}

function report({ published, imported, sent, properties }: Measured): string {
  const row = (name: string, times: readonly number[]) =>
    `| ${name} | ${[50, 95, 100].map((share) => Math.round(percentile(times, share))).join(' | ')} |`
  return [
    `Two machines on one PostgreSQL server, ${properties.toLocaleString('en-GB')} properties; ${published.length} times each, in turns.`,
    '',
    '| milliseconds | p50 | p95 | most |',
    '| --- | --- | --- | --- |',
    row(
      'a page published, until it is acknowledged',
      published.map(({ acknowledged }) => acknowledged),
    ),
    row(
      '… until both machines show it to visitors who ask all the time',
      published.map(({ shown }) => shown),
    ),
    row(
      'a feed of one row imported, until it is acknowledged',
      imported.map(({ acknowledged }) => acknowledged),
    ),
    row(
      'a property sent, until it is acknowledged',
      sent.map(({ acknowledged }) => acknowledged),
    ),
  ].join('\n')
}
