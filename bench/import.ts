import { mkdtemp, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import type { Database } from '#src/data/database/database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { bareLookups, copyWithIndexesAfter } from './import/bare-rows.ts'
import { type Imported, measureImport } from './import/measure-import.ts'
import { measureReading } from './import/measure-reading.ts'
import { writeLargeFeed } from './import/write-large-feed.ts'
import { recordResults } from './report/record-results.ts'

const kinds = ['server', 'embedded'] as const
type Kind = (typeof kinds)[number]

/** Aims in rows a second, for 100,000 rows without media on a quiet machine. */
const aims: Record<string, number> = { unchanged: 20_000 }
/** The most times the limit that a first import may take. */
const mostTimes = 3

/**
 * `npm run bench -- import [--rows 100000] [--database server|embedded]`: how fast a feed without media is imported: for the first
 * time, unchanged, with every price changed and with a tenth gone. The limit of a first import is COPY of the same rows into the same
 * database, indexes made after; of an unchanged one, looking its references up. The server writes to disk (fsync on).
 * The feed has the coordinates of properties, so that no postcode is looked up. At 100,000 rows it replaces its section of
 * bench/RESULTS.md and fails where an aim is missed.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { rows: { type: 'string', default: '100000' }, database: { type: 'string' } } })
  const rows = Number(values.rows)
  const folder = await mkdtemp(join(tmpdir(), 'gable-bench-'))
  const path = join(folder, 'feed.blm')
  try {
    await writeLargeFeed(path, rows)
    const size = ((await stat(path)).size / 1e6).toFixed(0)
    const said = [
      `${rows.toLocaleString('en-GB')} rows, ${size} MB; load ${loadavg()[0]?.toFixed(1)} at the start. ${await measureReading(path)}`,
    ]
    const imports: Imported[] = []
    for (const kind of kinds.filter((each) => !values.database || each === values.database)) {
      await writeLargeFeed(path, rows)
      imports.push(...(await onDatabase(kind, { folder, path, rows })))
    }
    const missed = imports.filter(({ name, perSecond, bare = 0 }) =>
      name === 'first' ? perSecond * mostTimes < bare : perSecond < (aims[name] ?? 0),
    )
    const text = `${said.join('\n')} Load ${loadavg()[0]?.toFixed(1)} at the end.\n\n${table(imports)}`
    console.log(`\n${text}`)
    if (rows === 100_000 && !values.database) await recordResults('Import', text)
    return rows !== 100_000 || missed.length === 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Feed {
  folder: string
  path: string
  rows: number
}

async function onDatabase(kind: Kind, feed: Feed): Promise<Imported[]> {
  if (kind === 'embedded') return await onOpened(await connectDatabase({ folder: join(feed.folder, 'database') }), feed)
  // With its default settings: rows are on disk before an import counts as done.
  await using server = await postgresServer({ fsync: 'on' })
  return await onOpened(await connectDatabase({ url: server.url, folder: '' }), feed)
}

async function onOpened(database: Database, { folder, path, rows }: Feed): Promise<Imported[]> {
  try {
    await migrate(database)
    const measure = (name: string) => measureImport(database, { name, path, mediaFolder: join(folder, 'media') })
    const first = await measure('first')
    const bareFirst = await copyWithIndexesAfter(database.db)
    const same = await measure('unchanged')
    const bareSame = await bareLookups(database.db)
    await writeLargeFeed(path, rows, 500)
    const changed = await measure('every price changed')
    await writeLargeFeed(path, Math.floor(rows * 0.9), 500)
    return [{ ...first, bare: bareFirst }, { ...same, bare: bareSame }, changed, await measure('a tenth gone')]
  } finally {
    await database.close()
  }
}

function table(imports: readonly Imported[]): string {
  const head =
    '| database | import | rows/s | limit, rows/s | times the limit | compared and staged | applied | vacuumed | CPU here, µs/row | memory |\n' +
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|'
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const lines = imports.map(({ kind, name, perSecond, bare, readMs, applyMs, vacuumMs, cpuPerRow, peakMb }) =>
    [
      `| ${kind} | ${name} | ${Math.round(perSecond)}`,
      bare ? Math.round(bare) : '',
      bare ? (bare / perSecond).toFixed(1) : '',
      seconds(readMs),
      seconds(applyMs),
      seconds(vacuumMs),
      Math.round(cpuPerRow),
      `${peakMb} MB |`,
    ].join(' | '),
  )
  return [head, ...lines].join('\n')
}
