import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { broadbandColumns, broadbandRow, madeUpPostcode } from '#tests/support/fact-files.ts'
import { killedImport } from '#tests/support/killed-import.ts'

/** As many postcodes as Ofcom publishes. */
const postcodes = 1_700_000
/** Three minutes did not do where five others worked on the machine. */
const timeLimit = 600_000

test('an import of the whole country that is killed goes on where it was, in bounded memory, and shows nothing before it is whole', {
  timeout: timeLimit,
}, async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, '202609_fixed.csv')
  await pipeline(Readable.from(lines()), createWriteStream(path))
  const run = killedImport(folder.path, 'broadband', [path])
  for (const [rows, ms] of [
    [5_000, 0],
    [600_000, 20],
  ] as const) {
    expect(await run.kill(rows, ms), 'it was killed').toBe(true)
    // Batches that were not on disk yet go with the crash, and how far they had come with them.
    const { kept, written, shown } = await run.found()
    expect([kept, shown], 'what is there is what was counted').toEqual([written, false])
  }
  const report = await run.finish()
  expect(report.resumedAt * postcodes, 'most of what was there stayed').toBeGreaterThan(500_000)
  expect([report.rows, report.written]).toEqual([postcodes, postcodes])
  expect(await run.found()).toMatchObject({ kept: postcodes, places: postcodes, written: postcodes, shown: true })
  expect(report.mostRssMb, 'memory does not grow with the file').toBeLessThan(700)
  console.log(`${Math.round(report.mostRssMb)} MB, ${Math.round(((1 - report.resumedAt) * postcodes) / report.seconds)} rows a second`)
})

function* lines(): Generator<string> {
  yield `${broadbandColumns.join(',')}\r\n`
  for (let index = 0; index < postcodes; index++) yield `${broadbandRow(madeUpPostcode(index), String(index % 101))}\r\n`
}
