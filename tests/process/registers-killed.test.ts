import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { importFacts } from '#src/services/surroundings/import-facts.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { killedImport } from '#tests/support/killed-import.ts'
import { writeConservation, writeCrime, writeListed, writeTimes } from '#tests/support/national-registers.ts'

/* At national size: `npm run bench -- registers`. */

const registers = [
  { source: 'crime', write: (folder: string) => writeCrime(folder, 40_000) },
  { source: 'conservation', write: (folder: string) => writeConservation(folder, 1_500) },
  { source: 'listed', write: (folder: string) => writeListed(folder, 80_000) },
] as const

test.each(registers)('an import of $source that is killed twice goes on, and no row is lost or there twice', async ({ source, write }) => {
  await using folder = await scratchFolder()
  const { files, rows, placed } = await write(folder.path)
  const run = killedImport(folder.path, source, files)
  for (const [share, ms] of randomMoments()) {
    expect(await run.kill(Math.round(rows * share), ms), 'it was killed').toBe(true)
    const { kept, written, shown } = await run.found()
    expect([kept, shown], 'what is there is what was counted').toEqual([written, false])
  }
  const report = await run.finish()
  expect(report.rows).toBe(rows)
  expect(report.resumedAt).toBeGreaterThan(0)
  const { kept, written, shown, crimes, names } = await run.found()
  expect([kept, written, shown]).toEqual([report.written, report.written, true])
  if (source === 'crime') expect(crimes).toBe(placed)
  else expect(names).toBe(rows)
})

test('an import of travel times that is killed twice goes on, and no time is lost or there twice', async () => {
  await using folder = await scratchFolder()
  const { files, rows, stops } = await writeTimes(folder.path, 60_000)
  const database = await connectDatabase({ folder: join(folder.path, 'database') })
  await migrate(database)
  await importFacts(database.db, { source: 'stations', files: [stops], now: () => new Date('2026-11-21T12:00:00Z') })
  await database.close()
  const run = killedImport(folder.path, 'times', files)
  for (const [share, ms] of randomMoments()) {
    expect(await run.kill(Math.round(rows * share), ms), 'it was killed').toBe(true)
    const { kept, written, shown } = await run.found()
    expect([kept, shown], 'what is there is what was counted').toEqual([written, false])
  }
  const report = await run.finish()
  expect([report.rows, report.written]).toEqual([rows, rows])
  expect(report.resumedAt).toBeGreaterThan(0)
  expect(await run.found()).toMatchObject({ kept: rows, written: rows, shown: true })
})

/** Shares of the rows, and milliseconds after them: between two batches, then within one. Others each time; a failure says which. */
function randomMoments(): Array<[share: number, ms: number]> {
  const moments: Array<[number, number]> = [
    [0.25 + Math.random() * 0.2, 0],
    [0.7 + Math.random() * 0.2, 1 + Math.floor(Math.random() * 20)],
  ]
  console.log(moments.map(([share, ms]) => `killed ${ms} ms after ${Math.round(100 * share)} %`).join(', '))
  return moments
}
