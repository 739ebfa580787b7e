import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#src/data/database.ts'
import { whileAloneImporting } from '#src/data/import-lock.ts'
import { migrate } from '#src/data/migrate.ts'
import { settleStock } from '#src/data/settle-stock.ts'
import { publicPoint } from '#src/domain/public-point.ts'
import { openFeed } from '#src/feeds/open-feed.ts'
import { openMediaFetcher } from '#src/gateways/media-fetcher.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { type ImportDependencies, importFeed } from '#src/services/import-feed/import-feed.ts'
import { writeLargeFeed } from './import/write-large-feed.ts'

/**
 * How fast a feed without media goes in: `[ROWS]`, into the embedded database or that of BENCH_DATABASE_URL (an empty one).
 * Where properties are is taken from the feed, so that no postcode is looked up.
 */
export async function bench([count = '20000']: string[]): Promise<boolean> {
  const rows = Number(count)
  const folder = await mkdtemp(join(tmpdir(), 'gable-bench-'))
  const database = await openDatabase({ url: process.env.BENCH_DATABASE_URL, folder: join(folder, 'database') })
  await migrate(database)
  const path = join(folder, 'feed.blm')
  const dependencies = dependenciesOn(database, folder)
  const measure = (name: string) => measured(name, { dependencies, path, rows })
  await writeLargeFeed(path, rows)
  console.log(`${rows} rows, ${((await stat(path)).size / 1e6).toFixed(0)} MB, ${database.kind} database`)
  await measure('first')
  await measure('same')
  await writeLargeFeed(path, rows, 500)
  await measure('every price changed')
  await writeLargeFeed(path, Math.floor(rows * 0.9), 500)
  await measure('a tenth withdrawn')
  await database.close()
  await rm(folder, { recursive: true, force: true })
  return true
}

function dependenciesOn(database: Database, folder: string): ImportDependencies {
  return {
    db: database.db,
    whileAlone: (work) => whileAloneImporting(database, work),
    openFeed,
    store: openMediaStore(join(folder, 'media')),
    openFetcher: openMediaFetcher,
    locator: {
      locateAll: async (listings) =>
        listings.map(({ location, addressPrecision, town }) => ({
          point: location,
          publicPoint: publicPoint(location, addressPrecision),
          precision: addressPrecision,
          isRough: false,
          countySlug: 'somerset',
          country: 'england',
          localitySlug: town.toLowerCase(),
        })),
    },
    clock: () => new Date(),
  }
}

interface Measuring {
  dependencies: ImportDependencies
  path: string
  rows: number
}

async function measured(name: string, { dependencies, path, rows }: Measuring): Promise<void> {
  const cpu = process.cpuUsage()
  const started = performance.now()
  let applyingAt = started
  const report = await importFeed(dependencies, {
    path,
    onProgress: ({ stage }) => {
      if (stage === 'applying') applyingAt = performance.now()
    },
  })
  const ended = performance.now()
  const { user, system } = process.cpuUsage(cpu)
  const settling = performance.now()
  await settleStock(dependencies.db)
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  const memory = (process.memoryUsage().rss / 1e6).toFixed(0)
  console.log(
    `${name.padEnd(20)} ${seconds(started, ended)} s (reading ${seconds(started, applyingAt)}, applying ${seconds(applyingAt, ended)}), ` +
      `${Math.round((rows * 1000) / (ended - started))} rows/s, ${((user + system) / 1e6).toFixed(1)} s of this process; settled in ${seconds(settling, performance.now())} s; ${memory} MB; ${report.message}`,
  )
}
