import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FactSourceName } from '#src/domain/surroundings/fact-source.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import {
  broadbandColumns,
  broadbandRow,
  floodColumns,
  floodRow,
  listedColumns,
  listedRow,
  schoolColumns,
  schoolRow,
  stopColumns,
  stopRow,
  writeFactFile,
} from '#tests/support/fact-files.ts'
import { type FactBatch, readFactFile } from './fact-file.ts'

async function readAll(source: FactSourceName, path: string, from = 0): Promise<FactBatch[]> {
  const batches: FactBatch[] = []
  for await (const batch of readFactFile(source, path, { from })) batches.push(batch)
  return batches
}

const taunton = { lat: expect.closeTo(51.0228, 3), lng: expect.closeTo(-3.1021, 3) }

test('broadband: shares by postcode, without those that Ofcom keeps back', async () => {
  await using folder = await scratchFolder()
  const rows = [
    ...[broadbandRow('TA1 1AA', '92.4', '99.6'), broadbandRow('TA1 1AB', '*'), broadbandRow('TA1 1AC', '-'), broadbandRow('TA1 1AD', '')],
    ...[broadbandRow('TA1 1AE', '0', '*'), broadbandRow('nowhere', '1'), broadbandRow('TA1 1AF', '101'), ''],
  ]
  const [batch] = await readAll('broadband', await writeFactFile(folder.path, 'b.csv', { columns: broadbandColumns, rows }))
  expect(batch).toMatchObject({ rows: 7, left: { unsaid: 3, unreadable: 2, closed: 0, other: 0, unplaced: 0 } })
  expect(batch!.facts).toEqual([
    { place: 'TA1 1AA', facts: { gigabit: 92, superfast: 100 } },
    { place: 'TA1 1AE', facts: { gigabit: 0 } },
  ])
})

test('schools: open ones of a phase by the National Grid, in Windows-1252 and with commas in their names', async () => {
  await using folder = await scratchFolder()
  const at = [322_800, 125_400] as const
  const rows = [
    schoolRow({ name: 'St John\u0092s, Lower "Hill"', at }),
    schoolRow({ name: 'Beaut\u00e9 School', phase: 'All-through', ages: ['3', '18'], at, status: 'Open, but proposed to close' }),
    schoolRow({ name: 'Old', status: 'Closed', at }),
    schoolRow({ name: 'Nursery', phase: 'Nursery', at }),
    schoolRow({ name: 'Special', group: 'Special schools', at }),
    schoolRow({ name: 'Unplaced', at: [0, 0] }),
    schoolRow({ name: 'Unplaced', at: ['', ''] }),
  ]
  const path = await writeFactFile(folder.path, 's.csv', { columns: schoolColumns, rows, isLatin: true })
  const [batch] = await readAll('schools', path)
  expect(batch).toMatchObject({ rows: 7, left: { closed: 1, other: 2, unplaced: 2 } })
  expect(batch!.facts.map(({ place, name, facts }) => [place.split(' ')[0], name, facts])).toEqual([
    ['primary', 'St John’s, Lower "Hill"', { ages: '4–11' }],
    ['primary', 'Beauté School', { ages: '3–18' }],
    ['secondary', 'Beauté School', { ages: '3–18' }],
  ])
  expect(batch!.facts[0]!.point).toEqual(taunton)
})

test('stations and stops: one row for each station, by degrees or the grid', async () => {
  await using folder = await scratchFolder()
  const grid = [322_800, 125_400] as const
  const rows = [
    stopRow({ name: 'Taunton Rail Station', grid }),
    stopRow({ name: 'Bank Station', type: 'MET', degrees: [-0.0886, 51.5133], status: 'act' }),
    stopRow({ name: 'High Street, opposite', type: 'BCT', degrees: [-3.1, 51.01] }),
    stopRow({ name: 'Entrance', type: 'RSE', grid }),
    stopRow({ name: 'Gone', status: 'inactive', grid }),
    stopRow({ name: 'Nowhere', degrees: [0, 0] }),
    stopRow({ name: '', grid }),
  ]
  const [batch] = await readAll('stations', await writeFactFile(folder.path, 'Stops.csv', { columns: stopColumns, rows }))
  expect(batch).toMatchObject({ rows: 7, left: { other: 1, closed: 1, unplaced: 1, unreadable: 1 } })
  expect(batch!.facts.map(({ place, name }) => [place, name])).toEqual([
    ['rail -32,510', 'Taunton'],
    ['metro -5,2575', 'Bank'],
    ['bus -310,5101', 'High Street, opposite'],
  ])
  expect(batch!.facts[0]!.point).toEqual(taunton)
})

test('flood risk: shares of the homes of a postcode, where there are homes', async () => {
  await using folder = await scratchFolder()
  const rows = [
    ...[floodRow('TA1 1AA', 40, [2, 10, 20]), floodRow('ta11ab', 3, [0, 1, 0]), floodRow('TA1 1AC', 0, [0, 0, 0])],
    ...[floodRow('nowhere', 9, [1, 0, 0]), floodRow('TA1 1AD', 3, [2, 2, 0])],
  ]
  const [batch] = await readAll('flood', await writeFactFile(folder.path, 'f.csv', { columns: floodColumns, rows }))
  expect(batch).toMatchObject({ rows: 5, left: { other: 1, unreadable: 2 } })
  expect(batch!.facts).toEqual([
    { place: 'TA1 1AA', facts: { high: 5, medium: 25, low: 50 } },
    { place: 'TA1 1AB', facts: { high: 0, medium: 33, low: 0 } },
  ])
})

test('listed buildings: in capitals or not, by degrees or the grid, unless they are off the list', async () => {
  await using folder = await scratchFolder()
  const rows = [
    ...[listedRow('CHURCH OF ST MARY AT THE CROSS', { grade: 'I' }), listedRow('Gray’s Almshouses', { grade: 'II*' })],
    ...[listedRow('GONE', { end: '2019-01-01' }), listedRow('NOWHERE', { at: '' }), listedRow('NO GRADE', { grade: '' })],
  ]
  const [batch] = await readAll('listed', await writeFactFile(folder.path, 'l.csv', { columns: listedColumns, rows }))
  expect(batch).toMatchObject({ rows: 5, left: { closed: 1, unplaced: 1, unreadable: 1 } })
  const place = { place: expect.stringMatching(/^listed -62\d,1020\d$/), point: { lat: 51.01, lng: -3.1 } }
  expect(batch!.facts).toEqual([
    { ...place, name: 'Church of St Mary at the Cross', facts: { grade: 'I' } },
    { ...place, name: 'Gray’s Almshouses', facts: { grade: 'II*' } },
  ])
  const columns = ['ListEntry', 'Name', 'Grade', 'Easting', 'Northing']
  const own = await writeFactFile(folder.path, 'nhle.csv', { columns, rows: ['1060000,MARKET HOUSE,II*,322800,125400'] })
  const [listed] = await readAll('listed', own)
  expect(listed!.facts).toEqual([
    { place: expect.stringMatching(/^listed -62\d,1020\d$/), point: taunton, name: 'Market House', facts: { grade: 'II*' } },
  ])
})

test('it goes on at the end of a batch, and reads each row once', async () => {
  await using folder = await scratchFolder()
  const postcode = (index: number) => `TA${1 + Math.floor(index / 6760)} ${Math.floor(index / 676) % 10}${letters(index % 676)}`
  const rows = Array.from({ length: 12_345 }, (_, index) => broadbandRow(postcode(index), String(index % 101)))
  const path = await writeFactFile(folder.path, 'b.csv', { columns: broadbandColumns, rows })
  const batches = await readAll('broadband', path)
  expect(batches.map((batch) => batch.rows)).toEqual([5_000, 5_000, 2_345])
  expect(batches.flatMap(({ facts }) => facts.map(({ place }) => place))).toEqual(rows.map((row) => row.split(',')[1]))
  for (const [index, { end }] of batches.entries())
    expect(await readAll('broadband', path, end)).toEqual(batches.slice(index + 1).map((batch) => ({ ...batch })))
})

const letters = (index: number) => `${String.fromCharCode(65 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`

const columns = `${broadbandColumns.join(',')}\n`
const row = broadbandRow('TA1 1AA', '92')

test.each([
  [
    'name,age\nx,1\n',
    /is not the file of broadband \(Ofcom, Connected Nations\), which has the columns postcode, Gigabit availability \(% premises\)\.$/,
  ],
  ['', /is not the file of broadband/],
  ['x'.repeat(200_000), /is not the file of broadband/],
  [
    'postcode,SFBB availability (% premises)\nTA1 1AA,100\n',
    /: it has no column Gigabit availability \(% premises\) or FTTP availability \(% premises\) or Full Fibre availability/,
  ],
  [`${broadbandColumns.join(',')}\n"TA1 1AA,`, /has a quotation mark in the row that begins in line 2, which is never closed\.$/],
  [
    `${columns}${row}\n${row}\n\n"TA1 1AA,TA1 1AA\n${row}\n${row}\n`,
    /quotation mark in the row that begins in line 4, which is never closed/,
  ],
  [`${columns}${row}\n"TA1 1AA,TA1 1AA\n${row}\n"TA1 1AB",5\n`, /In the row that begins in line 3: Invalid Closing Quote/],
  [
    `${columns}${row}\n"${`${row}\n`.repeat(5_000)}`,
    /has a row that begins in line 3 and does not end: a quotation mark in it is not closed/,
  ],
  [`${columns}${row}\nTA1 1AB,TA1 1`, /breaks off within its last row: download it again\.$/],
])('another file is refused: %j', async (text, reason) => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'other.csv')
  await writeFile(path, text)
  await expect(readAll('broadband', path)).rejects.toThrow(reason)
})

test.each(['\uFEFF', ''])('a file in UTF-16 is said to be one, with a byte order mark or without: %j', async (mark) => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'wide.csv')
  await writeFile(path, Buffer.from(`${mark}${columns}${row}\n`, 'utf16le'))
  await expect(readAll('broadband', path)).rejects.toThrow('is written in UTF-16: save it as CSV in UTF-8.')
})

test('a row without all that is needed is unreadable; a last one that is whole needs no line break', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 's.csv')
  const school = (name: string) => schoolRow({ name, at: [322_800, 125_400] })
  await writeFile(path, `${schoolColumns.join(',')}\n100999,Bad,Open\n${school('One')}\n${school('Two')}`)
  const [batch] = await readAll('schools', path)
  expect(batch).toMatchObject({ rows: 3, left: { unreadable: 1, other: 0 } })
  expect(batch!.facts.map(({ name }) => name)).toEqual(['One', 'Two'])
})

test('rows that end in another way than those before them are rows', async () => {
  await using folder = await scratchFolder()
  const path = join(folder.path, 's.csv')
  const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((name) => schoolRow({ name, at: [322_800, 125_400] }))
  await writeFile(path, `${schoolColumns.join(',')}\r\n${a}\r\n${b}\n${c}\r${d}\n`)
  const [batch] = await readAll('schools', path)
  expect([batch?.rows, batch?.facts.map(({ name }) => name)]).toEqual([4, ['A', 'B', 'C', 'D']])
})
