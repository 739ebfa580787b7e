import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnfinishedImports } from '#src/data/surroundings/fact-imports.ts'
import { findShownImports, findSurroundings } from '#src/data/surroundings/find-surroundings.ts'
import { nameOfFiles } from '#src/gateways/file-fingerprint.ts'
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

test('a file that was cut takes no place: neither within a row nor with under half of the facts, unless it is meant', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  const source = 'broadband' as const
  const path = await writeFactFile(folder.path, '202609_fixed.csv', { columns: broadbandColumns, rows: rows(12_000, 30) })
  const all = await importFacts(db, { source, files: [path], now })
  expect(all).toMatchObject({ written: 12_000, before: 0 })
  const bytes = await readFile(path)
  const cutAt = async (length: number, name: string) => {
    await writeFile(join(folder.path, name), bytes.subarray(0, length))
    return join(folder.path, name)
  }
  // The ends of the first and the second batch, and somewhere else, each within a row.
  const lines = bytes.toString().split('\r\n')
  const endOf = (row: number) => Buffer.byteLength(lines.slice(0, row + 1).join('\r\n'))
  for (const [nth, length] of [endOf(5_000) - 12, endOf(10_000) - 12, endOf(11_000) - 3].entries()) {
    const file = await cutAt(length, `cut${nth}.csv`)
    for (const _ of [1, 2])
      await expect(importFacts(db, { source, files: [file], asOf: '2026-10-01', now })).rejects.toThrow('breaks off within its last row')
  }
  const half = await cutAt(endOf(5_900), 'half.csv')
  await expect(importFacts(db, { source, files: [half], asOf: '2026-10-01', now })).rejects.toThrow(
    'Of broadband half.csv has 5,900 facts; 12,000 facts are shown now. It may have been cut short',
  )
  expect(await findUnfinishedImports(db)).toEqual([])
  expect(await findShownImports(db, '2026-11-21')).toMatchObject([{ asOf: '2026-09-01' }])
  const meant = await importFacts(db, { source, files: [half], asOf: '2026-10-01', mayBeFewer: true, now })
  expect(meant).toMatchObject({ written: 5_900, before: 12_000 })
  expect(await importFacts(db, { source, files: [await cutAt(endOf(2_950), 'q.csv')], asOf: '2026-10-02', now })).toMatchObject({
    before: 5_900,
  })
})

test('many files are called by their number and folder', () => {
  expect(nameOfFiles(['/a/b/x.csv'])).toBe('x.csv')
  expect(nameOfFiles(['/a/b/x.csv', '/a/c/y.csv'])).toBe('x.csv, y.csv')
  expect(nameOfFiles(['01', '02', '03', '04'].map((month) => `/a/police/2026-${month}/x.csv`))).toBe('4 files of police')
})
