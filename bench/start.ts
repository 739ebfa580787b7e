import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { filled } from './pages/filled.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'
import { type Start, timeStart } from './start/time-start.ts'

/** The processor time a start may take, as a multiple of a bare server's start. */
const mostBareStarts = { embedded: 3, server: 8 }
const properties = 2000

/**
 * `npm run bench -- start [--rounds 7] [--var FOLDER]`: the time from starting the program to its first answer, with everything
 * built and the database filled: with the embedded database of the demo (that of `--var`, else a new one, which takes a minute), with
 * PostgreSQL, and a bare hono server with and without the same embedded database, in turns. Replaces its section of bench/RESULTS.md. Fails
 * when a start takes too many bare ones.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { rounds: { type: 'string', default: '7' }, var: { type: 'string' } } })
  await build({ quiet: true })
  await using folder = values.var ? undefined : await varFolder()
  await using serverFolder = await varFolder()
  await using postgres = await postgresServer()
  await filled(postgres.url, properties)
  const embedded = { varFolder: values.var ?? folder?.path ?? '', env: { GABLE_AGENCY: 'demo' } }
  const server = { varFolder: serverFolder.path, env: { GABLE_AGENCY: 'demo', DATABASE_URL: postgres.url } }
  const bareServer = [process.execPath, 'bench/start/bare-server.mjs']
  const bareEmbedded = { ...embedded, env: { BARE_DATABASE: join(embedded.varFolder, 'database') } }
  const programs: Record<string, Started> = {
    'bare hono': { program: bareServer, ...server, beside: 'bare hono' },
    'bare hono with the embedded database': { program: bareServer, ...bareEmbedded, beside: 'bare hono with the embedded database' },
    'npm start, embedded database': { program: ['npm', 'start'], ...embedded, beside: 'bare hono with the embedded database' },
    'npm start, PostgreSQL': { program: ['npm', 'start'], ...server, beside: 'bare hono' },
    'the built server alone, embedded database': {
      program: [process.execPath, 'build/server/main.js'],
      ...embedded,
      beside: 'bare hono with the embedded database',
    },
    'the built server alone, PostgreSQL': { program: [process.execPath, 'build/server/main.js'], ...server, beside: 'bare hono' },
  }
  // The first start of each makes the demo, and fills the compile cache. What it has not finished, the next ones would go on with.
  const first = await runningSite(embedded.varFolder, embedded.env)
  if (!values.var) await Promise.all([first.says(/has a past/), first.says(/pictures of the demo are drawn/)])
  await first.end()
  for (const { program, ...where } of Object.values(programs)) await timeStart(program, where)
  const starts = new Map<string, Start[]>(Object.keys(programs).map((name) => [name, []]))
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [name, { program, ...where }] of Object.entries(programs)) starts.get(name)?.push(await timeStart(program, where))
  const figures = [...starts].map(([name, all]) => middle(name, all, starts.get(programs[name]?.beside ?? '') ?? []))
  const text = report(figures, Number(values.rounds))
  console.log(text)
  await recordResults('Start-up', text)
  return figures.every(({ name, share }) => share < (name.includes('embedded') ? mostBareStarts.embedded : mostBareStarts.server))
}

interface Started {
  program: readonly string[]
  varFolder: string
  env: NodeJS.ProcessEnv
  /** The name of the bare server it is compared with. */
  beside: string
}

interface Figures extends Start {
  name: string
  fastest: number
  /** Its processor time as a multiple of the bare server's. */
  share: number
}

function middle(name: string, starts: readonly Start[], bareStarts: readonly Start[]): Figures {
  const answered = starts.map((start) => start.answered)
  const cpu = starts.map((start) => start.cpu)
  const bareCpu = bareStarts.map((start) => start.cpu)
  const middleCpu = percentile(cpu, 50)
  return {
    name,
    answered: percentile(answered, 50),
    fastest: Math.min(...answered),
    cpu: middleCpu,
    share: middleCpu / percentile(bareCpu, 50),
  }
}

function report(figures: readonly Figures[], rounds: number): string {
  const rows = figures.map(({ name, answered, fastest, cpu, share }) => {
    const times = [answered, fastest, cpu].map((time) => Math.round(time))
    return `| ${[name, ...times, `${share.toFixed(1)} ×`].join(' | ')} |`
  })
  return [
    `From starting the program to the whole home page, milliseconds, the middle of ${rounds} starts in turns; built before, the demo's`,
    `database (embedded) and ${properties.toLocaleString('en-GB')} properties (PostgreSQL) there. Processor time is the program's own, all threads, up to that answer.`,
    'A bare server is hono and nothing else; beside the embedded database, hono and that database.',
    '',
    '| | first answer | fastest | processor time | of the bare server |',
    '|---|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}
