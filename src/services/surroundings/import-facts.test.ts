import { expect, test } from 'vitest'
import { findShownImports, findSurroundings } from '#src/data/surroundings/find-surroundings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { broadbandColumns, broadbandRow, madeUpPostcode, writeFactFile } from '#tests/support/fact-files.ts'
import { importFacts } from './import-facts.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const rows = (count: number, gigabit: number) =>
  Array.from({ length: count }, (_, index) => broadbandRow(madeUpPostcode(index), String(gigabit)))

test('an import that is stopped goes on where it was, and shows the old facts until it is complete', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  const write = async (name: string, given: readonly string[]) =>
    await writeFactFile(folder.path, name, { columns: broadbandColumns, rows: given })
  const source = 'broadband' as const
  await importFacts(db, { source, files: [await write('202601_fixed.csv', rows(9, 10))], now })
  const files = [await write('202609_a.csv', rows(5_500, 20)), await write('202609_b.csv', rows(12_000, 30).slice(5_500))]
  const shownOf = async (index: number) => {
    const imports = await findShownImports(db, '2026-11-21')
    const [found] = await findSurroundings(db, imports, [{ postcode: madeUpPostcode(index), point: null }])
    return found?.broadband?.gigabit
  }
  for (const stopAt of [5_000, 10_500]) {
    const stop = new AbortController()
    const onProgress = ({ rows: read }: { rows: number }) => read >= stopAt && stop.abort()
    await expect(importFacts(db, { source, files, now, onProgress, signal: stop.signal })).rejects.toThrow()
    expect([await shownOf(3), await shownOf(11_000)], 'the old ones are whole').toEqual([10, undefined])
  }
  const report = await importFacts(db, { source, files, now })
  expect(report).toMatchObject({ rows: 12_000, written: 12_000, asOf: '2026-09-01' })
  expect(report.resumedAt * 12_000).toBeGreaterThan(10_000)
  expect([await shownOf(3), await shownOf(11_000), await shownOf(12_000)]).toEqual([20, 30, undefined])
  const kept = await db
    .selectFrom('place_fact')
    .select(({ fn }) => [fn.countAll<string>().as('rows'), fn.count<string>('place').distinct().as('places')])
    .executeTakeFirstOrThrow()
  expect([Number(kept.rows), Number(kept.places)]).toEqual([12_000, 12_000])
})

test('another file of the source, begun meanwhile, takes the place of one on its way', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  const first = await writeFactFile(folder.path, '202608_fixed.csv', { columns: broadbandColumns, rows: rows(12_000, 20) })
  const second = await writeFactFile(folder.path, '202609_fixed.csv', { columns: broadbandColumns, rows: rows(7, 30) })
  let other: Promise<unknown> | undefined
  const onProgress = ({ rows: read }: { rows: number }) => {
    if (read === 5_000) other = importFacts(db, { source: 'broadband', files: [second], now })
  }
  await expect(importFacts(db, { source: 'broadband', files: [first], now, onProgress })).rejects.toThrow('Another import of this source')
  await other
  expect(await findShownImports(db, '2026-11-21')).toMatchObject([{ source: 'broadband', asOf: '2026-09-01' }])
})
