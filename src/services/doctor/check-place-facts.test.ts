import { expect, test } from 'vitest'
import { importFacts } from '#src/services/surroundings/import-facts.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { broadbandColumns, broadbandRow, writeFactFile } from '#tests/support/fact-files.ts'
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
