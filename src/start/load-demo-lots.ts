import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { auctionDay } from '#demo/calendar.ts'
import { legalPack } from '#demo/lots/legal-pack.ts'
import { type LotRow, lotEntries } from '#demo/lots/lot-entries.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findOffered } from '#src/data/lots/find-lots.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'

interface DemoLots {
  db: Kysely<Schema>
  importFeed: ImportFeed
  /** What the import is known by. */
  source: string
  /** Where the table is made. */
  folder: string
  /** Pictures of the agency. */
  images: string
  now: Date
  signal: AbortSignal
}

/** Imports the lots of the coming and of the last sale, made up around the properties that the demo's feed puts into them, with their pictures and legal packs. Returns how many. */
export async function loadDemoLots({ db, importFeed, source, folder, images, now, signal }: DemoLots): Promise<number> {
  const rows: LotRow[] = []
  for (const number of [-1, 0]) {
    const day = auctionDay(now, number)
    rows.push(...lotEntries({ day, isOver: day < londonDay(now), properties: await findOffered(db, day) }))
  }
  const pictures = new Set(rows.map((row) => row.Pictures).filter(Boolean))
  for (const name of pictures) await copyFile(join(images, name), join(folder, name))
  for (const row of rows.filter((each) => each['Legal pack'] !== ''))
    for (const { name, bytes } of legalPack({ number: row.Lot, title: row.Title })) await writeFile(join(folder, name), bytes)
  const path = join(folder, 'lots.csv')
  const heads = Object.keys(rows[0]!) as (keyof LotRow)[]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  await writeFile(
    path,
    [heads, ...rows.map((row) => heads.map((head) => row[head]))].map((cells) => cells.map(quoted).join(',')).join('\n'),
  )
  const { imported } = await importFeed({ path, source, signal })
  return imported
}
