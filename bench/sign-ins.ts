import { parseArgs } from 'node:util'
import { contentWithAccounts } from '#tests/support/content-with-accounts.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { token } from './overload.ts'
import { type Beside, besideCells, besideHead, countOf, pagesBeside, rendersAll } from './pages/pages-beside.ts'
import { recordResults } from './report/record-results.ts'

/** Each of another account from another address. */
const aMinute = 10_000
const strangers = 400

type Row = Beside & { database: string }

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
  return rows.every(({ beside, other }) => countOf(beside, 200) === beside.answers && countOf(other, 401, 503) === other.answers)
}

async function measured(database: string, seconds: number, env: NodeJS.ProcessEnv): Promise<Row> {
  await using folder = await varFolder()
  const content = await contentWithAccounts(folder.path)
  await using site = await runningSite(folder.path, { ...rendersAll, FEED_TOKEN: token, GABLE_CONTENT: content, ...env })
  const posts = (number: number) => ({ username: `visitor-${number}@example.com`, password: `wrong password ${number}` })
  const beside = await pagesBeside(site, seconds, { paths: ['/session'], connections: strangers, perSecond: aMinute / 60, posts })
  return { database, ...beside }
}

function report(rows: readonly Row[], seconds: number): string {
  const table = rows.map((row) => {
    const [hashed, refused] = [countOf(row.other, 401), countOf(row.other, 503)]
    const signIns = [row.other.answers, hashed, refused, row.other.answers - hashed - refused]
    return `| ${[row.database, ...besideCells(row), ...signIns].join(' | ')} |`
  })
  return [
    `\`npm run bench -- sign-ins\`: ${aMinute.toLocaleString('en-GB')} sign-ins a minute for ${seconds} s, each of another account from another address with a`,
    'wrong password, while visitors ask for a quarter of the pages that can be rendered, none of them kept; "alone" is without the',
    'sign-ins. Visitors, who sign in, site and PostgreSQL share the machine.',
    '',
    `| ${besideHead}| sign-ins | looked up (401) | told to come again (503) | other |`,
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...table,
  ].join('\n')
}
