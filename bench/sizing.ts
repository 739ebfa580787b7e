import { parseArgs } from 'node:util'
import { mostProperties } from '#src/data/processes/changed-properties.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { build } from '../scripts/build.ts'
import { filled } from './pages/filled.ts'
import { recordResults } from './report/record-results.ts'
import { assumptions, busyHour, changesOfHour, secondsBetweenChanges } from './sizing/busy-hour.ts'
import { measuredCosts, type PageCosts } from './sizing/measured-costs.ts'
import { type Touched, touchedPages } from './sizing/touched-pages.ts'

const sizes = [10, 20, 100, 1000]
/**
 * Of a processor's time that may be used in the busiest hour: the rest is for imports, other minutes than the mean one, and a machine that
 * is lost.
 */
const usable = 0.5

/** Memory for pages, in MB: the default, and what one process may be given. */
const memories = [64, 500, 2000]
/** Of 1,000 branches. */
const mostListings = 60_000

/**
 * `npm run bench -- sizing [--seconds 6] [--listings 60000]`: what agencies of 10 to 1,000 branches need, from what a page costs on this
 * machine, how many pages a change touches, and a simulated hour (docs/scale.md). Replaces its section of bench/RESULTS.md. Fails never: it
 * has no aim.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { seconds: { type: 'string', default: '6' }, listings: { type: 'string', default: String(mostListings) } },
  })
  await build({ quiet: true })
  await using postgres = await postgresServer()
  await filled(postgres.url, Number(values.listings))
  const touched = await touchedPages(postgres.url)
  const costs = await measuredCosts(postgres.url, Number(values.seconds))
  const text = report(costs, touched)
  console.log(text)
  await recordResults('Sizing', text)
  return true
}

export function report(costs: PageCosts, { groups, costs: compared, bytes }: Touched): string {
  const rows = ways.flatMap(({ how, of = sizes, secondsBetweenSends, isKnown }) =>
    of.map((branches) => {
      const asked = { branches, secondsBetweenSends: secondsBetweenSends?.(branches), groups: isKnown(branches) ? groups : undefined }
      const hours = memories.map((mb) => busyHour({ ...asked, room: (mb * 2 ** 20) / bytes }))
      const [hour] = hours
      const rendered = hours.map((each) => each.rendered / each.pages)
      const [usual = 0] = rendered
      const siteMs = usual * costs.renderedMs + (1 - usual) * costs.cachedMs
      const processors = (ms: number) => (((hour?.pages ?? 0) / 3600) * ms) / 1000 / usable
      const cells = [
        branches.toLocaleString('en'),
        how,
        (hour?.listings ?? 0).toLocaleString('en'),
        ((hour?.pages ?? 0) / 3600).toFixed(1),
        ...rendered.map(percent),
        processors(siteMs).toFixed(2),
        processors(usual * costs.databaseMs).toFixed(2),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  )
  return [
    `Measured on this machine: a page from memory costs ${costs.cachedMs.toFixed(3)} ms of processor time, a rendered one ${costs.renderedMs.toFixed(1)} ms and`,
    `${costs.databaseMs.toFixed(1)} ms of PostgreSQL; a process that has rendered for a while takes ${Math.round(costs.memoryMb)} MB; a page takes ${Math.round(bytes / 1000)} kB of it.`,
    `Assumed: ${assumptions}.`,
    `"Processors" is how many it takes to be busy only ${100 * usable} % of the time, averaged over the busiest hour; the other half is spare.`,
    '',
    `| branches | fed by | listings | pages/s | ${memories.map((mb) => `rendered, ${mb} MB`).join(' | ')} | processors: site | PostgreSQL |`,
    `|--:|---|--:|--:|${memories.map(() => '--:|').join('')}--:|--:|`,
    ...rows,
    '',
    'Pages in memory that a change of one property touches, measured with real pages and changes:',
    '',
    '| page | of its kind | touched |',
    '|---|--:|--:|',
    ...[...Map.groupBy(groups, ({ of, name }) => (of === 'results' ? `results: ${name}` : name))].map(([name, few]) => {
      const share = few.reduce((sum, each) => sum + each.share, 0)
      const touched = few.reduce((sum, each) => sum + each.share * each.touched, 0) / share
      return `| ${name} | ${percent(share)} | ${(100 * touched).toFixed(2)} % |`
    }),
    '',
    'What it costs to ask for all of them again, rendering what was touched included:',
    '',
    '| changes since | rendered | ms a page: site | PostgreSQL |',
    '|--:|--:|--:|--:|',
    ...compared.map(
      ({ changes, rendered, siteMs, databaseMs }) =>
        `| ${changes} | ${percent(rendered)} | ${siteMs.toFixed(2)} | ${databaseMs.toFixed(2)} |`,
    ),
  ].join('\n')
}

interface Way {
  how: string
  of?: readonly number[]
  secondsBetweenSends?: (branches: number) => number
  /** Whether a version says what changed. */
  isKnown: (branches: number) => boolean
}

const ways: readonly Way[] = [
  { how: 'files, hourly', isKnown: (branches) => changesOfHour(branches) <= mostProperties },
  { how: 'each change at once', secondsBetweenSends: secondsBetweenChanges, isKnown: () => true },
  { how: '… one a second', of: [1000], secondsBetweenSends: () => 1, isKnown: () => true },
  { how: '… if each dropped all pages', secondsBetweenSends: secondsBetweenChanges, isKnown: () => false },
]

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
