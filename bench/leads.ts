import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { token } from './overload.ts'
import { type Beside, besideCells, besideHead, countOf, pagesBeside, rendersAll, times } from './pages/pages-beside.ts'
import { recordResults } from './report/record-results.ts'

const perSecond = 20
const visitors = 40

interface Kept {
  leads: number
  /** Senders: each sent one. */
  senders: number
  mails: number
}
type Row = Beside & { database: string; kept: Kept }

/**
 * `npm run bench -- leads [--seconds 30]`: 20 enquiries a second, each from another visitor, while others ask for pages, beside the same
 * pages without them, on both databases. Replaces its section of bench/RESULTS.md. Fails when a page was refused, an enquiry was not
 * taken, or one that was taken is not there exactly once with both its mails.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { seconds: { type: 'string', default: '30' } } })
  const seconds = Number(values.seconds)
  await build({ quiet: true })
  await using server = await postgresServer()
  const rows = [
    await measured('embedded, 1 process', seconds, undefined),
    await measured('PostgreSQL, 2 processes', seconds, await server.newDatabase()),
  ]
  const text = report(rows, seconds)
  console.log(text)
  await recordResults('Leads', text)
  return rows.every(
    (row) => countOf(row.beside, 200) === row.beside.answers && countOf(row.other, 200) === row.other.answers && isWhole(row),
  )
}

async function measured(database: string, seconds: number, url: string | undefined): Promise<Row> {
  await using folder = await varFolder()
  const beside = await asked(folder.path, seconds, url)
  return { database, ...beside, kept: await keptIn(folder.path, url) }
}

async function asked(folder: string, seconds: number, url: string | undefined): Promise<Beside> {
  const server = url === undefined ? {} : { DATABASE_URL: url, WEB_PROCESSES: '2' }
  await using site = await runningSite(folder, { ...rendersAll, FEED_TOKEN: token, ...server })
  return await pagesBeside(site, seconds, { paths: ['/leads'], connections: visitors, perSecond, posts: enquiry })
}

function enquiry(number: number) {
  return {
    idempotency_key: `bench-enquiry-${number}`,
    lead_client: { first_name: 'Ada', last_name: 'Byron', email: `visitor${number}@example.com`, tel_home: '01823425800' },
    lead: { message: 'May I see it on Saturday?' },
    marketing_preferences: { opt_in_terms: 'on' },
  }
}

async function keptIn(folder: string, url: string | undefined): Promise<Kept> {
  const { db, close } = await connectDatabase({ folder: `${folder}/database`, url })
  const { rows } = await sql<Kept>`select
    (select count(*)::int from lead) as leads, (select count(distinct email)::int from lead) as senders,
    (select count(*)::int from mail where kind in ('lead', 'lead-received')) as mails`.execute(db)
  await close()
  return rows[0]!
}

/** Those whose answer the end of the bench cut off may be there too. */
function isWhole({ other, kept: { leads, senders, mails } }: Row): boolean {
  const taken = countOf(other, 200)
  return senders === leads && mails === 2 * leads && leads >= taken && leads <= taken + visitors
}

function report(rows: readonly Row[], seconds: number): string {
  const table = rows.map((row) => {
    const { other, kept } = row
    const leads = [Math.round(other.answers / seconds), ...times(other), other.answers - countOf(other, 200), kept.leads, kept.mails]
    return `| ${[row.database, ...besideCells(row), ...leads].join(' | ')} |`
  })
  return [
    `\`npm run bench -- leads\`: ${perSecond} enquiries a second for ${seconds} s, each from another visitor, while others ask for a quarter of the pages that`,
    'can be rendered, none of them kept; "alone" is without the enquiries. Mails are written to files. All share the machine.',
    '',
    `| ${besideHead}| enquiries/s | p50, ms | p99 | refused | kept | mails |`,
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...table,
  ].join('\n')
}
