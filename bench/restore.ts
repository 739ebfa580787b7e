import { mkdtempDisposable, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { makeIdentity } from '#src/services/back-up/backup-encryption.ts'
import { newDatabase, postgresServer } from '#tests/support/postgres-server.ts'
import { runGable, runProgram } from '#tests/support/running-site.ts'
import { recordResults } from './report/record-results.ts'
import { fillDatabase, perHundred } from './restore/fill-database.ts'
import { type Timed, timed } from './restore/timed-program.ts'

/** What PostgreSQL's own programs take on the same server; undefined where they are not there, or too old for it. */
interface Own {
  dump: Timed | undefined
  restore: Timed | undefined
}
interface Row {
  what: string
  took: Timed
  beside?: Timed | undefined
  megabytes?: number
}

/**
 * `npm run bench -- restore [--rows 100000] [--server postgres://…]`: how long it takes to back up and restore properties with accounts and
 * enquiries, as files and encrypted, beside `pg_dump` and `pg_restore` where those of the machine can read the server: one of its own, or
 * that of `--server`. At 100,000 properties it replaces its section of bench/RESULTS.md. Fails where something did not come back.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { rows: { type: 'string', default: '100000' }, server: { type: 'string' } } })
  const rows = Number(values.rows)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gable-bench-'))
  // With its default settings: rows are on disk before a restore counts as done.
  await using own = values.server === undefined ? await postgresServer({ fsync: 'on' }) : undefined
  const server = values.server ?? own!.url
  const source = await newDatabase(server)
  await fillDatabase(source, { rows, folder: folder.path })
  const load = loadavg()[0]?.toFixed(1)
  const { measured, targets } = await measure(server, { source, folder: folder.path })
  const counts = await Promise.all([source, ...targets].map((url) => countsOf({ url, folder: '' })))
  const embedded = await countsOf({ folder: join(folder.path, 'embedded', 'database') })
  const areWhole = [...counts, embedded].every((each) => JSON.stringify(each) === JSON.stringify(counts[0]))
  const text = report(measured, { counts: counts[0]!, load, version: await versionOf(source) })
  console.log(`\n${text}`)
  if (rows === 100_000) await recordResults('Restore', text)
  return areWhole
}

async function measure(server: string, { source, folder }: { source: string; folder: string }) {
  const inFolder = (name: string) => join(folder, name)
  const gable = (words: string[], env: NodeJS.ProcessEnv, varFolder = folder) =>
    timed(() => runGable(['src/commands/gable.ts', ...words], varFolder, env)) as Promise<Timed>
  const { dump, restore, target } = await byPostgres(server, { source, path: inFolder('dump') })
  const recipient = await makeIdentity(inFolder('key'))
  const measured: Row[] = []
  const targets: string[] = target === undefined ? [] : [target]
  const size = async (name: string) => (await stat(inFolder(name))).size / 1e6
  const from = { DATABASE_URL: source }
  const backup = await gable(['backup', inFolder('plain')], from)
  measured.push({ what: 'backup', took: backup, beside: dump, megabytes: await size('plain') })
  const sealed = await gable(['backup', inFolder('sealed'), '--encrypt-to', recipient], from)
  measured.push({ what: 'backup, encrypted', took: sealed, beside: dump, megabytes: await size('sealed') })
  for (const [what, words] of [
    ['restore on a server', ['restore', inFolder('plain')]],
    ['restore on a server, encrypted', ['restore', inFolder('sealed'), '--identity', inFolder('key')]],
  ] as const) {
    const to = await newDatabase(server)
    measured.push({ what, took: await gable([...words], { DATABASE_URL: to }), beside: restore })
    targets.push(to)
  }
  measured.push({ what: 'restore on the embedded database', took: await gable(['restore', inFolder('plain')], {}, inFolder('embedded')) })
  if (dump) measured.push({ what: 'pg_dump -Fc', took: dump, megabytes: await size('dump') })
  if (restore) measured.push({ what: 'pg_restore', took: restore })
  return { measured, targets }
}

async function byPostgres(
  server: string,
  { source, path }: { source: string; path: string },
): Promise<Own & { target: string | undefined }> {
  const run = (words: string[]) => timed(() => runProgram(words, tmpdir()), { mayFail: true }).catch(() => undefined)
  const dump = await run(['pg_dump', '-Fc', '-f', path, source])
  if (!dump) return { dump, restore: undefined, target: undefined }
  const target = await newDatabase(server)
  return { dump, restore: await run(['pg_restore', '--no-owner', '-d', target, path]), target }
}

async function countsOf(where: { url?: string; folder: string }): Promise<Record<string, number>> {
  const database = await connectDatabase(where)
  try {
    const tables = ['property', 'account', 'lead', 'saved_property', 'saved_search', 'property_interest']
    const count = async (table: string) => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(database.db)
      return [table, rows[0]!.count] as const
    }
    const counted: (readonly [string, number])[] = []
    for (const table of tables) counted.push(await count(table))
    return Object.fromEntries(counted)
  } finally {
    await database.close()
  }
}

async function versionOf(url: string): Promise<string> {
  const { db, close } = await connectDatabase({ url, folder: '' })
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  await close()
  return rows[0]!.server_version.split(' ')[0]!
}

function report(
  measured: readonly Row[],
  { counts, load, version }: { counts: Record<string, number>; load: string | undefined; version: string },
) {
  const held = Object.entries(counts).map(([table, count]) => `${count.toLocaleString('en-GB')} of ${table}`)
  const lines = measured.map(({ what, took, beside, megabytes }) => {
    const ratio = beside ? (took.seconds / beside.seconds).toFixed(1) : ''
    return `| ${what} | ${took.seconds.toFixed(1)} | ${ratio} | ${Math.round(took.megabytes)} | ${megabytes === undefined ? '' : Math.round(megabytes)} |`
  })
  return [
    `\`npm run bench -- restore\`, PostgreSQL ${version} with fsync: ${held.join(', ')}; for each hundred properties ${perHundred.leads} enquiries and ${perHundred.accounts}`,
    `accounts at least. Seconds are of whole commands, Node's start among them; "beside" is the ratio to \`pg_dump -Fc\` and \`pg_restore\` of the same database,`,
    `which have no second reading of the file before they touch anything. Memory is the command's own. Load ${load} on two cores.`,
    '',
    '| | seconds | beside | memory, MB | file, MB |',
    '|---|--:|--:|--:|--:|',
    ...lines,
  ].join('\n')
}
