import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { writeDemoPlaces } from '#demo/places/write-demo-places.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { importOutlines } from '#src/services/places/import-outlines.ts'
import { importPlaces } from '#src/services/places/import-places.ts'

/** Imports the demo's villages and outlines through the same doors as an operator's files, which are left in the folder. */
export async function loadDemoPlaces(db: Kysely<Schema>, folder: string): Promise<{ villages: number; outlines: number }> {
  const files = await writeDemoPlaces(join(folder, 'places'))
  const { added } = await importPlaces(db, files.villages)
  const { districts } = await importOutlines(db, files.outlines, { name: 'name', kind: { property: 'kind' } })
  return { villages: added, outlines: districts }
}
