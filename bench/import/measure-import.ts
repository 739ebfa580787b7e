import type { Database } from '#src/data/database/database.ts'
import { vacuumStock } from '#src/data/import/bulk-load.ts'
import { withImportLock } from '#src/data/import/import-lock.ts'
import { publicPoint } from '#src/domain/places/public-point.ts'
import { openAhead, openFeed } from '#src/feeds/open-feed.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaFetcher } from '#src/gateways/media-fetcher.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { rowsPerServerStatement } from '#src/services/import-feed/feed-importer.ts'
import { type ImportDependencies, importFeed } from '#src/services/import-feed/import-feed.ts'

export interface Imported {
  kind: Database['kind']
  name: string
  /** Rows a second, from opening the file to the report. */
  perSecond: number
  /** Rows a second that the database alone takes. */
  bare?: number
  /** Time to compare and stage all rows, to apply them, and to vacuum the tables afterwards. */
  readMs: number
  applyMs: number
  vacuumMs: number
  /** Microseconds of processor time, with the embedded database. */
  cpuPerRow: number
  /** Largest memory of the process while it ran. */
  peakMb: number
}

interface Measuring {
  name: string
  path: string
  mediaFolder: string
}

export async function measureImport(database: Database, { name, path, mediaFolder }: Measuring): Promise<Imported> {
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 100)
  const cpu = process.cpuUsage()
  const started = performance.now()
  let applyingAt = started
  const report = await importFeed(dependenciesOn(database, mediaFolder), {
    path,
    onProgress: ({ stage }) => {
      if (stage === 'applying') applyingAt = performance.now()
    },
  })
  const ended = performance.now()
  const { user, system } = process.cpuUsage(cpu)
  await vacuumStock(database.db)
  const vacuumedAt = performance.now()
  clearInterval(watching)
  const perSecond = (report.rows * 1000) / (ended - started)
  console.log(`${database.kind}, ${name}: ${Math.round(perSecond)} rows/s. ${report.message}`)
  return {
    kind: database.kind,
    name,
    perSecond,
    readMs: applyingAt - started,
    applyMs: ended - applyingAt,
    vacuumMs: vacuumedAt - ended,
    cpuPerRow: (user + system) / report.rows,
    peakMb: Math.round(Math.max(peak, process.memoryUsage.rss()) / 1e6),
  }
}

function dependenciesOn(database: Database, mediaFolder: string): ImportDependencies {
  return {
    db: database.db,
    whileAlone: (work) => withImportLock(database, work),
    openFeed,
    openAhead,
    store: openMediaStore(folderStore(mediaFolder)),
    openFetcher: (signal) => openMediaFetcher({ signal }),
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
    ...(database.kind === 'server' && { rowsPerStatement: rowsPerServerStatement }),
  }
}
