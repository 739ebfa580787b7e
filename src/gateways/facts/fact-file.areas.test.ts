import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FactSourceName } from '#src/domain/surroundings/fact-source.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import {
  conservationColumns,
  conservationRow,
  crimeColumns,
  crimeRow,
  mobileColumns,
  mobileRow,
  writeFactFile,
} from '#tests/support/fact-files.ts'
import { yearOfCrimeFiles } from './crime-files.ts'
import { type FactBatch, readFactFile } from './fact-file.ts'

async function readAll(source: FactSourceName, path: string): Promise<FactBatch[]> {
  const batches: FactBatch[] = []
  for await (const batch of readFactFile(source, path)) batches.push(batch)
  return batches
}

test('mobile coverage: empty cells of a set are 0, an empty set is not known', async () => {
  await using folder = await scratchFolder()
  const rows = [
    mobileRow('TA1 1AA', [0, 2.5, 0, 10.5, 87], [40, 0, 0, 30, 30]),
    mobileRow('TA1 1AB', [100, 0, 0, 0, 0], ['', '', '', '', '']),
    mobileRow('TA1 1AC', ['', '', '', '', ''], [100, 0, 0, 0, 0]),
    mobileRow('TA1 1AD', [20, 0, 0, 0, 30], [100, 0, 0, 0, 0]),
    mobileRow('nowhere', [0, 0, 0, 0, 100], [100, 0, 0, 0, 0]),
  ]
  const [batch] = await readAll('mobile', await writeFactFile(folder.path, 'm.csv', { columns: mobileColumns, rows }))
  expect(batch).toMatchObject({ rows: 5, left: { unsaid: 1, unreadable: 2 } })
  expect(batch!.facts).toEqual([
    { place: 'TA1 1AA', facts: { all: 87, any: 100, fast: 60 } },
    { place: 'TA1 1AB', facts: { all: 0, any: 0 } },
  ])
})

test('recorded crime: counted by point, of which no row says a single one', async () => {
  await using folder = await scratchFolder()
  const rows = [
    ...[crimeRow(), crimeRow({ kind: 'Drugs' }), crimeRow(), crimeRow({ at: [-3.1, 51.02] })],
    ...[crimeRow({ at: ['', ''], lsoa: '' }), crimeRow({ kind: '' }), crimeRow({ month: 'September' })],
  ]
  const [batch] = await readAll('crime', await writeFactFile(folder.path, 'c.csv', { columns: crimeColumns, rows }))
  expect(batch).toMatchObject({ rows: 7, left: { unplaced: 1, unreadable: 2 } })
  const of = { force: 'Avon and Somerset Constabulary', lsoa: 'E01029278' }
  expect(batch!.facts.map(({ place, facts }) => [place, facts])).toEqual([
    ['crime -311,5102', { ...of, counts: { all: 3, Burglary: 2, Drugs: 1 } }],
    ['crime -310,5102', { ...of, counts: { all: 1, Burglary: 1 } }],
  ])
})

test('of street-level files the latest twelve months are taken, and a force of which one is missing is refused', () => {
  const names = (force: string, months: readonly string[]) => months.map((month) => join('all', month, `${month}-${force}-street.csv`))
  const months = ['2025-08', '2025-09', '2025-10', '2025-11', '2025-12', ...[1, 2, 3, 4, 5, 6, 7, 8].map((month) => `2026-0${month}`)]
  const kent = names('kent', months)
  expect(yearOfCrimeFiles(kent.toReversed())).toEqual(kent.slice(1))
  expect(() =>
    yearOfCrimeFiles([
      ...kent,
      ...names(
        'essex',
        months.filter((month) => month !== '2026-03'),
      ),
    ]),
  ).toThrow(
    '2026-03-essex-street.csv is missing: crimes are counted over the twelve months to 2026-08. Add it, or leave out the files of essex.',
  )
  expect(() => yearOfCrimeFiles(['all/2026-08-kent-outcomes.csv'])).toThrow('is not a street-level file of data.police.uk')
})

test('conservation areas: in parts by square, unless they have no outline or are not one any more', async () => {
  await using folder = await scratchFolder()
  const square = 'POLYGON ((-3.105 51.012, -3.095 51.012, -3.095 51.018, -3.105 51.018, -3.105 51.012))'
  const rows = [
    conservationRow('St Mary’s Conservation Area', square),
    conservationRow(
      'Two',
      'MULTIPOLYGON (((-3.109 51.011,-3.108 51.011,-3.108 51.012,-3.109 51.011)),((-3.0 51.0,-2.999 51.0,-3.0 51.001,-3.0 51.0)))',
    ),
    conservationRow('Gone', square, { end: '2019-01-01' }),
    conservationRow('Not drawn', ''),
    ...[
      conservationRow('A line', 'LINESTRING (-3.1 51, -3.2 51)'),
      conservationRow('On the grid', 'POLYGON ((322800 125400, 322900 125400, 322900 125500))'),
    ],
    ...[conservationRow('Too wide', 'POLYGON ((-3 51, 1 51, 1 52, -3 51))'), conservationRow('', square)],
  ]
  const [batch] = await readAll('conservation', await writeFactFile(folder.path, 'ca.csv', { columns: conservationColumns, rows }))
  expect(batch).toMatchObject({ rows: 8, left: { closed: 1, unplaced: 1, unreadable: 4 } })
  expect(batch!.facts.map(({ place, name, facts }) => [place, name, facts])).toEqual([
    ['conservation -311,5101', 'St Mary’s', { rings: [expect.arrayContaining([500, 200, 1000, 800])] }],
    ['conservation -310,5101', 'St Mary’s', { rings: [expect.arrayContaining([0, 200, 500, 800])] }],
    ['conservation -311,5101', 'Two', { rings: [[200, 100, 200, 200, 100, 100]] }],
    ['conservation -300,5100', 'Two', { rings: [[100, 0, 0, 100, 0, 0]] }],
  ])
})

test('outlines longer than rows of other registers are read, in batches that stay small', async () => {
  await using folder = await scratchFolder()
  const corners = Array.from({ length: 20_000 }, (_, index) => {
    const angle = (index / 20_000) * 2 * Math.PI
    return `${-3.105 + Math.cos(angle) / 500} ${51.015 + Math.sin(angle) / 500}`
  })
  const rows = Array.from({ length: 12 }, (_, index) => conservationRow(`Area ${index}`, `POLYGON ((${corners.join(',')}))`))
  const batches = await readAll('conservation', await writeFactFile(folder.path, 'ca.csv', { columns: conservationColumns, rows }))
  expect(batches.length).toBeGreaterThan(1)
  expect(batches.reduce((sum, { rows: read }) => sum + read, 0)).toBe(12)
})
