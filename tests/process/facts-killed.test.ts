import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import type { FactReport } from '#src/services/surroundings/import-facts.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { broadbandColumns, broadbandRow, madeUpPostcode } from '#tests/support/fact-files.ts'
import { runGable, waitForExit } from '#tests/support/running-site.ts'

/** As many postcodes as Ofcom publishes. */
const postcodes = 1_700_000

test('an import of the whole country that is killed goes on where it was, in bounded memory, and shows nothing before it is whole', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, '202609_fixed.csv')
  await pipeline(Readable.from(lines()), createWriteStream(path))
  const importing = (rows: number, ms: number) =>
    waitForExit(runGable(['tests/process/import-facts-and-die.ts', folder.path, path, String(rows), String(ms)], folder.path))
  for (const [rows, ms] of [
    [5_000, 0],
    [600_000, 20],
  ] as const) {
    expect((await importing(rows, ms)).output, 'it was killed').not.toContain('resumedAt')
    // Batches that were not on disk yet go with the crash, and how far they had come with them.
    const { kept, written, shown } = await found(folder.path)
    expect(kept, 'what is there is what was counted').toBe(written ?? 0)
    expect(shown).toBe(0)
  }
  const { code, output } = await importing(-1, 0)
  expect(code).toBe(0)
  const report: FactReport & { seconds: number; mostRssMb: number } = JSON.parse(/^\{.*\}$/m.exec(output)![0])
  expect(report.resumedAt * postcodes, 'most of what was there stayed').toBeGreaterThan(500_000)
  expect([report.rows, report.written]).toEqual([postcodes, postcodes])
  expect(await found(folder.path)).toEqual({ kept: postcodes, places: postcodes, written: postcodes, shown: 1 })
  expect(report.mostRssMb, 'memory does not grow with the file').toBeLessThan(700)
  console.log(`${Math.round(report.mostRssMb)} MB, ${Math.round(((1 - report.resumedAt) * postcodes) / report.seconds)} rows a second`)
})

function* lines(): Generator<string> {
  yield `${broadbandColumns.join(',')}\r\n`
  for (let index = 0; index < postcodes; index++) yield `${broadbandRow(madeUpPostcode(index), String(index % 101))}\r\n`
}

async function found(folder: string) {
  const database = await connectDatabase({ folder: join(folder, 'database') })
  const { rows } = await sql<{ kept: number; places: number; written: number | null; shown: number }>`
    select (select count(*) from place_fact)::int as kept, (select count(distinct place) from place_fact)::int as places,
      (counts ->> 'written')::int as written, (standing = 'shown')::int as shown from fact_import`.execute(database.db)
  await database.close()
  return rows[0]!
}
