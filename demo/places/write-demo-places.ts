import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { landscapeOutlines } from './landscapes.ts'
import { devonVillages, somersetVillages } from './villages.ts'

interface DemoPlaceFiles {
  /** In the format of GeoNames' postal codes. */
  villages: string
  /** GeoJSON, with the names in `name` and the kinds in `kind`. */
  outlines: string
}

/** Writes what an operator would download: villages and outlines, for the part of the country the demo sells in. */
export async function writeDemoPlaces(folder: string): Promise<DemoPlaceFiles> {
  await mkdir(folder, { recursive: true })
  const files = { villages: join(folder, 'villages.txt'), outlines: join(folder, 'outlines.geojson') }
  const rows = [...somersetVillages.map((row) => [...row, 'Somerset'] as const), ...devonVillages.map((row) => [...row, 'Devon'] as const)]
  const lines = rows.map(([name, outcode, lat, lng, county]) =>
    ['GB', outcode, name, 'England', 'ENG', county, '', '', '', lat, lng, 4].join('\t'),
  )
  await writeFile(files.villages, `${lines.join('\n')}\n`)
  await writeFile(files.outlines, JSON.stringify(landscapeOutlines()))
  return files
}
