import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFacts, removeFacts } from '#src/services/surroundings/import-facts.ts'
import { importStationTimes } from '#src/services/surroundings/import-station-times.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { broadbandColumns, broadbandRow, madeUpPostcode, stopColumns, stopRow, writeFactFile } from '#tests/support/fact-files.ts'
import { checkPlaceFacts } from './check-place-facts.ts'

test('it says until when a register is shown, a month before that, and that it is too old; and what visitors search by in vain', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  const check = async (today: string, placeFilters: Parameters<typeof checkPlaceFacts>[1]['placeFilters'] = []) =>
    (await checkPlaceFacts(db, { placeFilters, today })).map(({ state, says, ...more }) => [state, says, 'mend' in more && more.mend])
  expect(await check('2026-11-21')).toEqual([])
  expect(await check('2026-11-21', ['stations'])).toEqual([
    [
      'warning',
      'Visitors may search by stations and stops, of which nothing is imported: they find no home.',
      'Run `gable import-facts stations FILE` (docs/place-facts.md), or take stations out of placeFilters.',
    ],
  ])
  const file = await writeFactFile(folder.path, '202609_fixed.csv', { columns: broadbandColumns, rows: [broadbandRow('TA1 1AA', '92')] })
  await importFacts(db, { source: 'broadband', files: [file], now: () => new Date('2026-11-21T12:00:00Z') })
  const shown = 'Facts of broadband, as of 1 September 2026, are shown until 1 September 2027.'
  const mend = 'Fetch a newer file of Ofcom, Connected Nations, and run `gable import-facts broadband FILE`.'
  expect(await check('2026-11-21', ['broadband'])).toEqual([['fine', shown, false]])
  expect(await check('2027-08-01')).toEqual([['fine', shown, false]])
  expect(await check('2027-08-02')).toEqual([['warning', shown, mend]])
  expect(await check('2027-09-01')).toEqual([['warning', 'Facts of broadband, as of 1 September 2026, are too old and not shown.', mend]])
})

test('it names an import that was stopped', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  const rows = Array.from({ length: 5_001 }, (_, index) => broadbandRow(madeUpPostcode(index), '92'))
  const file = await writeFactFile(folder.path, '202609_fixed.csv', { columns: broadbandColumns, rows })
  const stop = new AbortController()
  const now = () => new Date('2026-11-21T12:00:00Z')
  const onProgress = (at: { rows: number }) => at.rows === 5_000 && stop.abort()
  await expect(importFacts(db, { source: 'broadband', files: [file], now, onProgress, signal: stop.signal })).rejects.toThrow()
  expect(await checkPlaceFacts(db, { placeFilters: [], today: '2026-11-21' })).toEqual([
    {
      state: 'warning',
      says: 'An import of facts of broadband, of 202609_fixed.csv, has stored 5,000 rows and is not complete: what was shown before still is.',
      mend: 'Unless it still runs: run `gable import-facts broadband` again with the same files, which goes on, or with newer ones.',
    },
  ])
  await importFacts(db, { source: 'broadband', files: [file], now })
  expect(await checkPlaceFacts(db, { placeFilters: [], today: '2026-11-21' })).toMatchObject([{ state: 'fine' }])
})

test('it names the table of trains in use, and says when no station is known for it', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  const now = () => new Date('2026-11-21T12:00:00Z')
  const rows = [
    stopRow({ code: '9100TAUNTON', name: 'Taunton Rail Station', degrees: [-3.1027, 51.0233] }),
    stopRow({ code: '9100CCARY', name: 'Castle Cary Rail Station', degrees: [-2.5227, 51.0998] }),
  ]
  const files = [await writeFactFile(folder.path, 'Stops_2026-11-01.csv', { columns: stopColumns, rows })]
  await importFacts(db, { source: 'stations', files, now })
  const path = join(folder.path, 'times.csv')
  await writeFile(path, 'from,to,minutes\nCastle Cary,Taunton,25\n')
  await importStationTimes(db, path, { now })
  const check = async () =>
    (await checkPlaceFacts(db, { placeFilters: [], today: '2026-11-21' })).map(({ state, says }) => `${state}: ${says}`)
  expect(await check()).toContain('fine: Travel times by train go by the table times.csv, unless MOTIS_URL is set.')
  await removeFacts(db, 'stations')
  expect(await check()).toEqual([
    'warning: No stations are imported, so the table of travel times times.csv is of no use: searches by train are about.',
  ])
})
