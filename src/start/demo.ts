import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LotRow } from '@gable/demo/lots/lot-entries.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findFirstImport, hasImported, hasImportedOthers } from '#src/data/import/feed-imports.ts'
import { findOffered } from '#src/data/lots/find-lots.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { factSourceNames } from '#src/domain/surroundings/fact-source.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { importOutlines } from '#src/services/places/import-outlines.ts'
import { importPlaces } from '#src/services/places/import-places.ts'
import { describeStock } from '#src/services/surroundings/describe-stock.ts'
import { importFacts } from '#src/services/surroundings/import-facts.ts'
import { importSoldPrices } from '#src/services/valuation/import-sold-prices.ts'
import type { Settings } from '#src/settings.ts'
import { CannotStart } from './explain-failure.ts'
import type { Progress } from './progress.ts'

/*
 * Loads the made-up agency of an installation without stock of its own, through the regular import. The demo's package is loaded only when
 * needed.
 */

/** The names of the imports. Their records are never deleted, so that a later start sees which ones are done. */
export const demoImports = {
  feed: 'demo',
  lots: 'lots of the demo',
  firstPictures: 'first pictures of the demo',
  pictures: 'pictures of the demo',
}

interface Demo {
  db: Kysely<Schema>
  settings: Pick<Settings, 'varFolder' | 'contentFolder'>
  content: Pick<AgencyContent, 'branches' | 'site'>
  importFeed: ImportFeed
  now: Date
  /** Aborts when the process is told to stop. */
  signal: AbortSignal
  /** The number of properties; tests use few. */
  properties: number
}

/** Imports the demo's places, sold prices, properties and lots, unless an earlier start has. Pictures take longest and follow later. */
export async function loadDemo({ progress, ...demo }: Demo & { progress: Progress }): Promise<void> {
  const { db, content, importFeed, properties, signal, now } = demo
  const lacksProperties = (await db.selectFrom('property').select('id').limit(1).executeTakeFirst()) === undefined
  // Lots belong to the demo's feed. An agency that begins with the demo's content may have stock of its own.
  const lacksLots = (lacksProperties || (await hasImported(db, demoImports.feed))) && !(await hasImported(db, demoImports.lots))
  if (!lacksProperties && !lacksLots) return
  const folder = await folderOf(demo)
  if (lacksProperties) {
    progress.say(`Making the demo agency: ${properties} properties. This happens once.`)
    await loadPlaces(db, folder)
    if (content.site.valuation.instant) await loadSales(db, folder, { now, signal })
    const { path } = await writeFeed(demo, folder, { pictures: 'none', today: now })
    const report = await importFeed({ path, source: demoImports.feed, signal })
    if (report.outcome !== 'imported') throw new CannotStart(`The demo feed could not be imported: ${report.message}`)
    await loadFacts(db, folder, { now, signal })
    progress.say(`Imported ${report.imported} properties. Their pictures are drawn while the site runs.`)
  }
  if (lacksLots) progress.say(`Imported ${await loadLots(demo, folder)} lots of nine auctions.`)
}

/**
 * Draws the pictures of the demo and imports them: first one for each property, then all. Draws one at a time, to leave most of the machine
 * to visitors, and reuses what an earlier process drew. Returns the number of pictures; undefined if none are missing, or if something else
 * was imported meanwhile, which this import would withdraw.
 */
export async function pictureDemo(demo: Demo): Promise<number | undefined> {
  const { db, importFeed, signal } = demo
  const begun = await findFirstImport(db, demoImports.feed)
  if (begun === undefined || (await hasImported(db, demoImports.pictures))) return undefined
  const isPictured = (await db.selectFrom('property_media').select('property_id').limit(1).executeTakeFirst()) !== undefined
  // This stock already has pictures from elsewhere.
  if (isPictured && !(await hasImported(db, demoImports.firstPictures))) return undefined
  const folder = await folderOf(demo)
  let drawn: number | undefined
  for (const [source, pictures] of [
    [demoImports.firstPictures, 'first'],
    [demoImports.pictures, 'all'],
  ] as const) {
    if (await hasImported(db, source)) continue
    if (await hasImportedOthers(db, Object.values(demoImports))) return undefined
    const feed = await writeFeed(demo, folder, { pictures, today: begun, drawnFolder: join(folder, 'drawn'), atOnce: 1 })
    if (await hasImportedOthers(db, Object.values(demoImports))) return undefined
    const report = await importFeed({ path: feed.path, source, signal })
    if (report.outcome !== 'imported') throw new Error(`The pictures of the demo could not be imported: ${report.message}`)
    // These photographs were part of the first import, so the figures must not show them as added today.
    await db.deleteFrom('photos_added').where('day', '>=', londonDay(demo.now)).execute()
    drawn = feed.pictures
  }
  await rm(folder, { recursive: true, force: true })
  return drawn
}

async function folderOf({ settings }: Pick<Demo, 'settings'>): Promise<string> {
  const folder = join(settings.varFolder, 'demo')
  await mkdir(folder, { recursive: true })
  return folder
}

type Writing = Pick<
  Parameters<typeof import('@gable/demo/write-demo-feed.ts')['writeDemoFeed']>[0],
  'pictures' | 'today' | 'drawnFolder' | 'atOnce'
>

/** Writes the demo's feed. The rows are the same for the same day, so that a later feed only adds pictures. */
async function writeFeed({ content, properties, signal }: Demo, folder: string, { today, ...writing }: Writing) {
  const { writeDemoFeed } = await import('@gable/demo/write-demo-feed.ts')
  const path = join(folder, 'demo.zip')
  const midnight = new Date(`${londonDay(today)}T00:00:00Z`)
  return { path, ...(await writeDemoFeed({ path, properties, branches: content.branches, today: midnight, signal, ...writing })) }
}

/** Imports villages and outlines in the same way as an operator's files. */
async function loadPlaces(db: Kysely<Schema>, folder: string): Promise<void> {
  const { writeDemoPlaces } = await import('@gable/demo/places/write-demo-places.ts')
  const files = await writeDemoPlaces(join(folder, 'places'))
  await importPlaces(db, files.villages)
  await importOutlines(db, files.outlines, { name: 'name', kind: { property: 'kind' } })
}

/** Imports made-up sold prices; pages say that they are made up. */
async function loadSales(db: Kysely<Schema>, folder: string, { now, signal }: Pick<Demo, 'now' | 'signal'>): Promise<void> {
  const { writeDemoSales } = await import('@gable/demo/sales/write-demo-sales.ts')
  const path = join(folder, 'sold-prices.csv')
  await writeDemoSales(path, { until: londonDay(now) })
  await importSoldPrices(db, path, { isMadeUp: true, signal })
}

/** Imports made-up facts of the places where the demo's homes are; pages say that they are made up. */
async function loadFacts(db: Kysely<Schema>, folder: string, { now, signal }: Pick<Demo, 'now' | 'signal'>): Promise<void> {
  const { writeDemoFacts } = await import('@gable/demo/facts/write-demo-facts.ts')
  const homes = await db.selectFrom('property_detail').select('postcode').distinct().where('postcode', '!=', '').execute()
  const files = await writeDemoFacts(folder, { postcodes: homes.map(({ postcode }) => postcode), today: londonDay(now) })
  for (const source of factSourceNames) {
    // Those of crimes state their months.
    const asOf = source === 'crime' ? undefined : londonDay(now)
    await importFacts(db, { source, files: files[source], asOf, isMadeUp: true, now: () => now, signal })
  }
  await describeStock({ db, whileAlone: async (work) => ({ result: await work() }), now: () => now, signal })
}

/**
 * Imports the lots of the next sale and of those of a year before it, with pictures from the content and legal packs, for the properties that the demo's feed
 * enters in them. Returns the number of lots.
 */
async function loadLots({ db, settings, importFeed, now, signal }: Demo, folder: string): Promise<number> {
  const [{ auctionDay }, { legalPack }, { lotEntries }] = await Promise.all([
    import('@gable/demo/calendar.ts'),
    import('@gable/demo/lots/legal-pack.ts'),
    import('@gable/demo/lots/lot-entries.ts'),
  ])
  const rows: LotRow[] = []
  for (const number of [-1, 0]) {
    const day = auctionDay(now, number)
    rows.push(...lotEntries({ day, isOver: day < londonDay(now), properties: await findOffered(db, day) }))
  }
  // Those before it are over for so long that the feed knows nothing of them any more. On one day there were two sales: numbers tell them apart.
  for (const [before, count] of [26, 31, 24, 28, 22, 33, 27].entries()) {
    const day = auctionDay(now, -2 - before)
    const lots = lotEntries({ day, isOver: true, properties: [], count })
    rows.push(...lots.map((row) => ({ ...row, Sale: `1${day.replaceAll('-', '')}` })))
  }
  const pictures = new Set(rows.flatMap((row) => row.Pictures.split('; ')).filter(Boolean))
  for (const name of pictures) await copyFile(join(settings.contentFolder, 'images', name), join(folder, name))
  for (const row of rows.filter((each) => each['Legal pack'] !== ''))
    for (const { name, bytes } of legalPack({ number: row.Lot, title: row.Title })) await writeFile(join(folder, name), bytes)
  const path = join(folder, 'lots.csv')
  const heads = Object.keys(rows[0]!) as (keyof LotRow)[]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  await writeFile(
    path,
    [heads, ...rows.map((row) => heads.map((head) => row[head]))].map((cells) => cells.map(quoted).join(',')).join('\n'),
  )
  const { imported } = await importFeed({ path, source: demoImports.lots, signal })
  return imported
}
