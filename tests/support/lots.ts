import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { WrittenEvent } from '#src/domain/events/calendar-event.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import type { LotImportParts } from '#src/services/import-lots/apply-lots.ts'
import { importLots } from '#src/services/import-lots/import-lots.ts'
import { scratchFolder } from './blm-file.ts'
import { aSale } from './events.ts'

export const winterSale = aSale({
  id: 7,
  calendar: 'property-auctions',
  topic: '',
  title: 'Winter auction',
  date: '2026-12-03 14:00',
  registerLink: 'https://bids.example/',
})

/** Rows by the heads of their columns, all of the winter sale, as a table. */
export function lotTable(rows: readonly Record<string, string>[]): string {
  const heads = ['Sale', ...new Set(rows.flatMap((row) => Object.keys(row)))].filter((head, at, all) => all.indexOf(head) === at)
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return [heads, ...rows.map((row) => heads.map((head) => row[head] ?? (head === 'Sale' ? '3/12/2026' : '')))]
    .map((row) => row.map(quoted).join(','))
    .join('\r\n')
}

/** A clerk who imports lots into this database; the site's clock stands at noon on the day of the winter sale. */
export async function aClerk(db: Kysely<Schema>, events: readonly WrittenEvent[] = [winterSale], overrides: Partial<LotImportParts> = {}) {
  const scratch = await scratchFolder()
  const parts: LotImportParts = {
    db,
    whileAlone: async (work) => ({ result: await work() }),
    media: openMediaStore(folderStore(join(scratch.path, 'var', 'media'))),
    documents: openMediaStore(folderStore(join(scratch.path, 'var', 'legal-packs'))),
    events: () => events,
    clock: () => new Date('2026-12-03T12:00:00Z'),
    ...overrides,
  }
  return {
    folder: scratch.path,
    parts,
    async import(table: string | Uint8Array | readonly Record<string, string>[], name = 'lots.csv') {
      const path = join(scratch.path, name)
      await writeFile(path, typeof table === 'string' || table instanceof Uint8Array ? table : lotTable(table))
      return await importLots(parts, { path })
    },
    [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose](),
  }
}
