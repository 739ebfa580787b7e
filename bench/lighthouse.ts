import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import * as routes from '#src/routes.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { type Audit, audit, categories } from './lighthouse/audit.ts'

/** Limits for each page (docs/look.md). */
const limits = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/**
 * `npm run bench -- lighthouse [--url http://localhost:3000] [--var FOLDER] [--runs 3]`: measures home, results and a property
 * page with Lighthouse's mobile preset and prints the median run of each. The site is the one at `--url`, else the built one
 * with the demo, started on `--var` or, which takes a minute or two more, on a new folder. Fails when a page falls below a limit.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { url: { type: 'string' }, var: { type: 'string' }, runs: { type: 'string', default: '3' } },
  })
  if (values.url) return await judge(values.url, Number(values.runs))
  await build({ quiet: true })
  await using folder = values.var ? undefined : await varFolder()
  await using site = await runningSite(values.var ?? folder?.path ?? '', { GABLE_AGENCY: 'demo' })
  return await judge(site.url, Number(values.runs))
}

async function judge(url: string, runs: number): Promise<boolean> {
  const pages = { home: '/', results: routes.search.forSale.href(), property: await firstProperty(url) }
  console.log(`${process.platform}, ${cpus().length} × ${cpus()[0]?.model}; the median by performance of ${runs} runs\n`)
  console.log('| page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | layout shift |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  let isHeld = true
  const faults = new Set<string>()
  for (const [name, path] of Object.entries(pages)) {
    const middle = await medianAudit(url + path, runs)
    console.log(row(name, middle))
    for (const fault of middle.faults) faults.add(`${name}: ${fault}`)
    isHeld &&= categories.every((category) => middle.scores[category] >= limits[category])
  }
  if (faults.size > 0) console.log(`\nBelow full marks:\n${[...faults].map((fault) => `- ${fault}`).join('\n')}`)
  return isHeld
}

/** The first property of the results, with photos. */
async function firstProperty(url: string): Promise<string> {
  const page = await (await fetch(url + routes.search.forSale.href())).text()
  const path = /\/properties\/\d+\/sales/.exec(page)?.[0]
  if (!path) throw new Error(`${url} shows no property for sale`)
  return path
}

async function medianAudit(url: string, runs: number): Promise<Audit> {
  // The first visit makes pictures and fills caches; later visitors find them.
  const audits: Audit[] = []
  for (let run = 0; run <= runs; run++) audits.push(await audit(url))
  const byPerformance = audits.slice(1).sort((one, other) => one.scores.performance - other.scores.performance)
  return byPerformance[Math.floor(byPerformance.length / 2)]!
}

function row(name: string, { scores, metrics }: Audit): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  const cells = [
    name,
    ...categories.map((category) => scores[category]),
    seconds(metrics.firstPaint),
    seconds(metrics.largestPaint),
    `${Math.round(metrics.blocking)} ms`,
    metrics.layoutShift.toFixed(3),
  ]
  return `| ${cells.join(' | ')} |`
}
