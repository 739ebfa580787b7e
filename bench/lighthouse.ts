import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import * as routes from '#src/routes.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { type Audit, audit, categories } from './lighthouse/audit.ts'

/** Limits for each page (docs/look.md). */
const limits = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** The map's work is its visitors' to ask for; a form of its own is not for search engines, which Lighthouse takes for a fault. */
const otherLimits: Readonly<Record<string, Partial<typeof limits>>> = {
  map: { performance: 85 },
  valuation: { seo: 50 },
  calculator: { seo: 50 },
}

/**
 * `npm run bench -- lighthouse [--url http://localhost:3000] [--var FOLDER] [--runs 3] [--pages branch,article]`: measures a page of
 * each kind, or those that are named, with Lighthouse's mobile preset and prints the median run of each. The site is the one at
 * `--url`, else the built one with the demo, started on `--var` or, which takes a minute or two more, on a new folder. Fails when a
 * page falls below a limit.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      url: { type: 'string' },
      var: { type: 'string' },
      runs: { type: 'string', default: '3' },
      pages: { type: 'string', default: Object.keys(found).join(',') },
    },
  })
  const asked: Asked = { runs: Number(values.runs), names: values.pages.split(',') }
  if (values.url) return await judge(values.url, asked)
  await build({ quiet: true })
  await using folder = values.var ? undefined : await varFolder()
  await using site = await runningSite(values.var ?? folder?.path ?? '', { GABLE_AGENCY: 'demo' })
  return await judge(site.url, asked)
}

interface Asked {
  runs: number
  /** Of pages in `found`. */
  names: readonly string[]
}

async function judge(url: string, { runs, names }: Asked): Promise<boolean> {
  console.log(`${process.platform}, ${cpus().length} × ${cpus()[0]?.model}; the median by performance of ${runs} runs\n`)
  console.log('| page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | layout shift |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  let isHeld = true
  const faults = new Set<string>()
  for (const name of names) {
    const middle = await medianAudit(url + (await pathOf(url, name)), runs, name === 'map')
    console.log(row(name, middle))
    for (const fault of middle.faults) faults.add(`${name}: ${fault}`)
    isHeld &&= categories.every((category) => middle.scores[category] >= { ...limits, ...otherLimits[name] }[category])
  }
  if (faults.size > 0) console.log(`\nBelow full marks:\n${[...faults].map((fault) => `- ${fault}`).join('\n')}`)
  return isHeld
}

/** Where each kind of page is: a path, or the first on another page that looks like it. */
const found: Readonly<Record<string, string | { on: string; like: RegExp }>> = {
  home: routes.site.home.href(),
  results: routes.search.forSale.href(),
  property: { on: routes.search.forSale.href(), like: /\/properties\/\d+\/sales/ },
  branches: routes.branches.index.href(),
  branch: { on: routes.branches.index.href(), like: /(?<=")\/branches\/[\w-]+(?=")/ },
  article: { on: routes.articles.index.href(), like: /(?<=")\/articles\/[\w-]+(?=")/ },
  calendar: '/livestock-market/calendar',
  map: routes.search.forSale.href() + routes.search.page.mapHash(),
  valuation: routes.overlay.bookAValuation.href(),
  calculator: routes.overlay.calculator.href(),
  contact: '/contact',
  catalogue: { on: '/auctions', like: /\/events\/property-auctions\/\d+\/lots(?=")/ },
}

async function pathOf(url: string, name: string): Promise<string> {
  const page = found[name]
  if (page === undefined) throw new Error(`There is no page called ${name}: ${Object.keys(found).join(', ')}`)
  if (typeof page === 'string') return page
  const path = page.like.exec(await (await fetch(url + page.on)).text())?.[0]
  if (!path) throw new Error(`${url + page.on} leads to no ${name}`)
  return path
}

async function medianAudit(url: string, runs: number, graphics: boolean): Promise<Audit> {
  // The first visit makes pictures and fills caches; later visitors find them.
  const audits: Audit[] = []
  for (let run = 0; run <= runs; run++) audits.push(await audit(url, { graphics }))
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
