import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { findPropertyById } from '#src/data/properties/property-by-id.ts'
import { type FactSourceName, lastDayOfMonth } from '#src/domain/surroundings/fact-source.ts'
import {
  broadbandColumns,
  broadbandRow,
  conservationColumns,
  conservationRow,
  crimeColumns,
  crimeRow,
  floodColumns,
  floodRow,
  listedColumns,
  listedRow,
  mobileColumns,
  mobileRow,
  schoolColumns,
  schoolRow,
  stopColumns,
  stopRow,
  writeFactFile,
} from '#tests/support/fact-files.ts'
import { addProperty } from '#tests/support/properties.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { importFactsCommand } from './import-facts.ts'

const home = { postcode: 'TA1 1AA', location: { lat: 51.0231, lng: -3.1027 } }
const square = 'POLYGON ((-3.105 51.022, -3.1 51.022, -3.1 51.025, -3.105 51.025, -3.105 51.022))'
/** The first days of the twelve months up to the last one, as `YYYY-MM`. */
const months = Array.from({ length: 12 }, (_, before) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - before, 1)).toISOString().slice(0, 7)
}).reverse()

/** Of each register its columns, a row that says something of the home, and one that says nothing of any. */
const files: { readonly [Source in Exclude<FactSourceName, 'crime'>]: { columns: readonly string[]; said: string; idle: string } } = {
  broadband: { columns: broadbandColumns, said: broadbandRow('TA1 1AA', '92'), idle: broadbandRow('TA1 1AA', '*') },
  mobile: {
    columns: mobileColumns,
    said: mobileRow('TA1 1AA', [0, 0, 0, 0, 100], [100, 0, 0, 0, 0]),
    idle: mobileRow('TA1 1AA', ['', '', '', '', ''], ['', '', '', '', '']),
  },
  schools: {
    columns: schoolColumns,
    said: schoolRow({ name: 'Near', at: [322_800, 125_400] }),
    idle: schoolRow({ name: 'Gone', status: 'Closed', at: [322_800, 125_400] }),
  },
  stations: {
    columns: stopColumns,
    said: stopRow({ name: 'Taunton Rail Station', degrees: [-3.1027, 51.0231] }),
    idle: stopRow({ name: 'Gone', status: 'inactive', degrees: [-3.1, 51.02] }),
  },
  flood: { columns: floodColumns, said: floodRow('TA1 1AA', 40, [2, 10, 20]), idle: floodRow('TA1 1AA', 0, [0, 0, 0]) },
  listed: {
    columns: listedColumns,
    said: listedRow('Market House', { at: 'POINT (-3.1027 51.0231)' }),
    idle: listedRow('Gone', { end: '2019-01-01' }),
  },
  conservation: {
    columns: conservationColumns,
    said: conservationRow('Old Quarter', square),
    idle: conservationRow('Gone', square, { end: '2019-01-01' }),
  },
}

test.each(Object.entries(files))(
  '%s: a file without a usable row, an empty one and a heading alone take nothing away',
  async (source, file) => {
    await using run = await runningCommand(importFactsCommand)
    const id = await addProperty(run.db, { listing: home })
    const shown = async () => Object.keys((await findPropertyById(run.db, id))?.listing.surroundings ?? {})
    const write = async (name: string, rows: readonly string[], isLatin = false) =>
      await writeFactFile(run.folder, name, { columns: file.columns, rows, isLatin })
    await write('said.csv', [file.said])
    expect(await run.command([source, 'said.csv'])).toBe(0)
    expect(await shown()).toEqual([source])
    await write('idle.csv', [file.idle])
    await write('heading.csv', [])
    await writeFile(join(run.folder, 'empty.csv'), '')
    await writeFile(join(run.folder, 'mark.csv'), '\uFEFF')
    await writeFile(join(run.folder, 'blank.csv'), '\r\n\r\n')
    for (const name of ['idle', 'heading', 'empty', 'mark', 'blank']) expect(await run.command([source, `${name}.csv`]), name).toBe(1)
    expect(run.noted.map((said) => said.replace(/ of [^.]*/, ' of …'))).toEqual([
      'Nothing was imported. There is no fact of ….csv.',
      'Nothing was imported. There is no fact of ….csv.',
      'Nothing was imported. There is no fact of ….csv.',
      ...['mark', 'blank'].map((name) => expect.stringContaining(`${name}.csv is not the file of …`)),
    ])
    expect(await shown()).toEqual([source])
    // Without a byte order mark, beside rows that say nothing.
    await write('latin.csv', [file.idle, file.said, ''], true)
    expect(await run.command([source, 'latin.csv'])).toBe(0)
    expect(await shown()).toEqual([source])
  },
)

test('a year of recorded crime is read from the folders of its months, beside other files', async () => {
  await using run = await runningCommand(importFactsCommand)
  const id = await addProperty(run.db, { listing: home })
  for (const month of months) {
    await mkdir(join(run.folder, 'police', month), { recursive: true })
    const rows = [crimeRow({ month }), crimeRow({ month, kind: 'Drugs', lsoa: 'E01029279', at: [-3.05, 51.0] })]
    await writeFactFile(join(run.folder, 'police', month), `${month}-avon-and-somerset-street.csv`, { columns: crimeColumns, rows })
    await writeFile(join(run.folder, 'police', month, `${month}-avon-and-somerset-outcomes.csv`), 'other\n1\n')
  }
  expect(await run.command(['crime', 'police'])).toBe(0)
  expect((await findPropertyById(run.db, id))?.listing.surroundings?.crime).toEqual({
    asOf: lastDayOfMonth(`${months.at(-1)}-01`),
    force: 'Avon and Somerset Constabulary',
    counts: { all: 12, Burglary: 12 },
    usual: { all: 12, Burglary: 12, Drugs: 12 },
  })
  const last = join('police', months.at(-1)!, `${months.at(-1)}-avon-and-somerset-street.csv`)
  expect(await run.command(['crime', last])).toBe(1)
  expect(run.noted).toEqual([
    expect.stringMatching(/-avon-and-somerset-street\.csv is missing: crimes are counted over the twelve months to/),
  ])
  expect((await findPropertyById(run.db, id))?.listing.surroundings?.crime).toBeDefined()
  for (const [path, text, why] of [
    [join('again', basename(last)), await readFile(join(run.folder, last), 'utf8'), 'are of the same month and force'],
    [last, `${crimeColumns.join(',')}\n`, 'has no row below its columns'],
    [last, '', 'has no row below its columns'],
  ] as const) {
    await mkdir(join(run.folder, 'police', 'again'), { recursive: true })
    await writeFile(join(run.folder, path.startsWith('again') ? 'police' : '', path), text)
    expect(await run.command(['crime', 'police'])).toBe(1)
    expect(run.noted.at(-1)).toContain(why)
    await rm(join(run.folder, 'police', 'again'), { recursive: true })
  }
  expect((await findPropertyById(run.db, id))?.listing.surroundings?.crime?.counts).toEqual({ all: 12, Burglary: 12 })
})
