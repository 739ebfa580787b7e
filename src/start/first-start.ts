import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { demoProperties } from '#demo/brief/brief-book.ts'
import type { Database } from '#src/data/database/database.ts'
import { hasImported } from '#src/data/import/feed-imports.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import type { Settings } from '#src/settings.ts'
import { demoFeed, demoLots } from './demo-imports.ts'
import { CannotStart } from './explain-failure.ts'
import type { Progress } from './progress.ts'

interface Starting {
  database: Database
  settings: Pick<Settings, 'varFolder' | 'contentFolder'>
  content: AgencyContent
  importFeed: ImportFeed
  progress: Progress
  now: Date
  /** Aborted when the process is told to stop meanwhile. */
  signal: AbortSignal
  /** How large the demo is; tests make it small. */
  properties?: number
}

/**
 * Gives a new installation what it cannot do without: the places of the gazetteer and, for an agency that asks for it in
 * site.yaml, the demo's properties and lots, imported through the same door as a real feed. Each step is all or nothing, so that a
 * start that was interrupted goes on with the next one, and later starts find nothing to do.
 */
export async function firstStart({
  database,
  settings,
  content,
  importFeed,
  progress,
  signal,
  now,
  properties = demoProperties,
}: Starting): Promise<void> {
  const places = await loadGazetteer(database.db, (done, total) => progress.update(`Loading places: ${percent(done, total)}`))
  if (places > 0) progress.say(`Loaded ${places.toLocaleString('en-GB')} places.`)
  await learnPlaces(database.db, content.branches)
  if (!content.site.demo) return
  const lacksProperties = !(await hasProperties(database))
  // Those of the demo's feed: an agency that begins with the demo's content has a stock of its own.
  const lacksLots = (lacksProperties || (await hasImported(database.db, demoFeed))) && !(await hasImported(database.db, demoLots))
  if (!lacksProperties && !lacksLots) return
  const folder = join(settings.varFolder, 'demo')
  await mkdir(folder, { recursive: true })
  if (lacksProperties) await loadDemoFeed({ database, content, importFeed, progress, signal, now, properties, folder })
  if (lacksLots) {
    const { loadDemoLots } = await import('./load-demo-lots.ts')
    const images = join(settings.contentFolder, 'images')
    const lots = await loadDemoLots({ db: database.db, importFeed, source: demoLots, folder, images, now, signal })
    progress.say(`Imported ${lots} lots of two auctions.`)
  }
  await rm(folder, { recursive: true, force: true })
}

interface LoadedDemo extends Omit<Starting, 'settings'> {
  properties: number
  folder: string
}

async function loadDemoFeed({ database, content, importFeed, progress, signal, now, properties, folder }: LoadedDemo): Promise<void> {
  const path = join(folder, 'demo.zip')
  progress.say(`Making the demo agency: ${properties} properties with pictures. This happens once and takes about a minute.`)
  const { loadDemoPlaces } = await import('./load-demo-places.ts')
  await loadDemoPlaces(database.db, folder)
  if (content.site.valuation.instant) {
    progress.update('Making up sold prices')
    const { loadDemoSales } = await import('./load-demo-sales.ts')
    await loadDemoSales(database.db, folder, { now, signal })
  }
  // All other starts do without what draws pictures.
  const { writeDemoFeed } = await import('#demo/write-demo-feed.ts')
  const { pictures } = await writeDemoFeed({
    path,
    properties,
    pictures: true,
    branches: content.branches,
    today: now,
    signal,
    onProgress: (at) => progress.update(`Drawing pictures: ${percent(at.pictures, at.ofPictures)}`),
  })
  progress.say(`Drew ${pictures.toLocaleString('en-GB')} pictures.`)
  const report = await importFeed({
    path,
    source: demoFeed,
    signal,
    onProgress: (at) => progress.update(`Importing the demo feed: ${at.stage}, ${percent(at.fraction, 1)}`),
  })
  if (report.outcome !== 'imported') throw new CannotStart(`The demo feed could not be imported: ${report.message}`)
  progress.say(`Imported ${report.imported} properties.`)
}

async function hasProperties({ db }: Database): Promise<boolean> {
  return (await db.selectFrom('property').select('id').limit(1).executeTakeFirst()) !== undefined
}

function percent(done: number, total: number): string {
  return total > 0 ? `${Math.floor((100 * done) / total)} %` : '0 %'
}
