import { parseArgs } from 'node:util'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { build } from '../scripts/build.ts'
import { filled } from './pages.ts'
import { recordResults } from './report/record-results.ts'
import { assumptions, type BusyHour, busyHour } from './sizing/busy-hour.ts'
import { measuredCosts, type PageCosts } from './sizing/measured-costs.ts'

const sizes = [10, 20, 100, 1000]
/**
 * Of a processor's time that may be used in the busiest hour: the rest is for imports, other minutes than the mean one, and a machine that
 * is lost.
 */
const usable = 0.5

/**
 * `npm run bench -- sizing [--seconds 6]`: what agencies of 10 to 1,000 branches need, from what a page costs on this machine and a
 * simulated hour (docs/scale.md). Replaces its section of bench/RESULTS.md. Fails never: it has no aim.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { seconds: { type: 'string', default: '6' } } })
  await build({ quiet: true })
  await using postgres = await postgresServer()
  await filled(postgres.url, 2000)
  const costs = await measuredCosts(postgres.url, Number(values.seconds))
  const text = report(
    costs,
    sizes.map((branches) => busyHour({ branches, sends: false })),
    sizes.map((branches) => busyHour({ branches, sends: true })),
  )
  console.log(text)
  await recordResults('Sizing', text)
  return true
}

function report(costs: PageCosts, byFile: readonly BusyHour[], bySends: readonly BusyHour[]): string {
  const row = (how: string) => (hour: BusyHour) => {
    const rendered = hour.rendered / hour.pages
    const siteMs = rendered * costs.renderedMs + (1 - rendered) * costs.cachedMs
    const processors = (ms: number) => ((hour.pages / 3600) * ms) / 1000 / usable
    const cells = [
      hour.branches.toLocaleString('en'),
      how,
      hour.listings.toLocaleString('en'),
      (hour.pages / 3600).toFixed(1),
      `${Math.round(100 * rendered)} %`,
      processors(siteMs).toFixed(2),
      processors(rendered * costs.databaseMs).toFixed(2),
    ]
    return `| ${cells.join(' | ')} |`
  }
  return [
    `Measured on this machine: a page from memory costs ${costs.cachedMs.toFixed(3)} ms of processor time, a rendered one ${costs.renderedMs.toFixed(1)} ms and`,
    `${costs.databaseMs.toFixed(1)} ms of PostgreSQL; a process that has rendered for a while takes ${Math.round(costs.memoryMb)} MB. Assumed: ${assumptions}.`,
    `"Processors" is how many it takes to be busy only ${100 * usable} % of the time, averaged over the busiest hour; the other half is spare.`,
    '',
    '| branches | fed by | listings | pages/s | rendered | processors: site | PostgreSQL |',
    '|--:|---|--:|--:|--:|--:|--:|',
    ...byFile.map(row('files, hourly')),
    ...bySends.map(row('each change at once')),
  ].join('\n')
}
