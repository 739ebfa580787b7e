import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { importFacts } from '#src/services/surroundings/import-facts.ts'
import { importStationTimes } from '#src/services/surroundings/import-station-times.ts'
import { explainFailure } from '#src/start/explain-failure.ts'
import { stopColumns, stopRow, writeFactFile } from '#tests/support/fact-files.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { importTravelTimesCommand } from './import-travel-times.ts'

async function runningWithStations() {
  const run = await runningCommand(importTravelTimesCommand)
  const stops = [
    stopRow({ code: '9100TAUNTON', name: 'Taunton Rail Station', type: 'RLY', degrees: [-3.1027, 51.0233] }),
    stopRow({ code: '9100CCARY', name: 'Castle Cary Rail Station', type: 'RLY', degrees: [-2.5227, 51.0998] }),
    stopRow({ code: '9100NWPTESX', name: 'Newport Rail Station', type: 'RLY', degrees: [0.2151, 51.99] }),
    stopRow({ code: '9100NWPTRTG', name: 'Newport Rail Station', type: 'RLY', degrees: [-2.9986, 51.589] }),
  ]
  const files = [await writeFactFile(run.folder, 'Stops.csv', { columns: stopColumns, rows: stops })]
  await importFacts(run.db, { source: 'stations', files })
  return run
}

test('times are kept by the names and codes of stations; what cannot be read is named by its line', async () => {
  await using run = await runningWithStations()
  const lines = [
    'To,Minutes,From',
    'Taunton,33,Castle Cary',
    '"Taunton railway station",95,9100NWPTRTG',
    '',
    'Taunton,40,Newport',
    'Tauntn,40,Castle Cary',
    'Taunton,soon,Castle Cary',
    'Taunton,0,Castle Cary',
  ]
  await writeFile(join(run.folder, 'times.csv'), `\ufeff${lines.join('\r\n')}\r\n`)
  expect(await run.command(['times.csv'])).toBe(0)
  expect(run.said.slice(0, 6)).toEqual([
    'Read 6 rows of times.csv: 2 times between stations.',
    '4 rows were left out:',
    '  Line 5: several stations are called “Newport”: write the ATCOCode of one.',
    '  Line 6: the register has no station “Tauntn”.',
    '  Line 7: “soon” is no whole number of minutes from 1 to 240.',
    '  Line 8: “0” is no whole number of minutes from 1 to 240.',
  ])
  const kept = async () =>
    await run.db.selectFrom('station_time').select(['from_station', 'to_station', 'minutes']).orderBy('minutes').execute()
  expect(await kept()).toEqual([
    { from_station: 'castle cary', to_station: 'taunton', minutes: 33 },
    { from_station: '9100nwptrtg', to_station: 'taunton', minutes: 95 },
  ])
  await writeFile(join(run.folder, 'times.csv'), 'from,to,minutes\nTaunton,Castle Cary,31\n')
  expect(await run.command(['times.csv'])).toBe(0)
  expect(await kept()).toEqual([{ from_station: 'taunton', to_station: 'castle cary', minutes: 31 }])
  await writeFile(join(run.folder, 'none.csv'), 'from,to,minutes\nA,B,3\n')
  expect(await run.command(['none.csv'])).toBe(1)
  expect(run.noted.at(-1)).toContain('There is no time between two stations in none.csv. Line 2: the register has no station “A”.')
  expect(await kept()).toHaveLength(1)
  expect(await run.command([], { remove: true })).toBe(0)
  expect(run.said).toContain('The table of travel times is removed: searches by train are about again.')
  expect(await kept()).toEqual([])
})

test('without the register of stations nothing is imported', async () => {
  await using run = await runningCommand(importTravelTimesCommand)
  await writeFile(join(run.folder, 'times.csv'), 'from,to,minutes\nTaunton,Castle Cary,31\n')
  expect(await run.command(['times.csv'])).toBe(1)
  expect(run.noted.at(-1)).toContain('run gable import-facts stations Stops.csv first')
})

test('a file of other columns is refused', async () => {
  await using run = await runningWithStations()
  await writeFile(join(run.folder, 'other.csv'), 'a,b\n1,2\n')
  expect(await run.command(['other.csv'])).toBe(1)
  expect(run.noted.at(-1)).toContain('has to begin with a line of the columns from, to, minutes')
})

test('an import that is stopped goes on where it was, counts lines on, and leaves the table before in use', async () => {
  await using run = await runningWithStations()
  const path = join(run.folder, 'many.csv')
  const rows = 12_000
  await pipeline(
    Readable.from(
      (function* lines() {
        yield 'from,to,minutes\n'
        for (let row = 0; row < rows; row++) yield row === 11_000 ? 'Nowhere,Taunton,5\n' : `Castle Cary,Taunton,${(row % 200) + 20}\n`
      })(),
    ),
    createWriteStream(path),
  )
  await writeFile(join(run.folder, 'times.csv'), 'from,to,minutes\nTaunton,Castle Cary,31\n')
  expect(await run.command(['times.csv'])).toBe(0)
  const stop = new AbortController()
  await expect(
    importStationTimes(run.db, path, { signal: stop.signal, onProgress: ({ rows }) => rows >= 5000 && stop.abort() }),
  ).rejects.toThrow()
  const shown = async () => await run.db.selectFrom('fact_import').select('file').where('standing', '=', 'shown').orderBy('file').execute()
  expect(await shown()).toEqual([{ file: 'Stops.csv' }, { file: 'times.csv' }])
  const report = await importStationTimes(run.db, path)
  expect(report).toMatchObject({ rows, written: rows - 1, left: 1, faults: ['Line 11002: the register has no station “Nowhere”.'] })
  expect(report.resumedAt).toBeCloseTo(5 / 12, 1)
  expect(await shown()).toEqual([{ file: 'Stops.csv' }, { file: 'many.csv' }])
  const { count } = await run.db
    .selectFrom('station_time')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(rows - 1)
})

test('a table that was cut takes no place, within a row or with under half of the times', async () => {
  await using run = await runningWithStations()
  const write = async (name: string, text: string) => await writeFile(join(run.folder, name), text)
  await write('times.csv', `from,to,minutes\n${'Castle Cary,Taunton,25\n'.repeat(5)}`)
  expect(await run.command(['times.csv'])).toBe(0)
  await write('cut.csv', `from,to,minutes\n${'Castle Cary,Taunton,25\n'.repeat(4)}Castle Cary,Taun`)
  await write('half.csv', `from,to,minutes\n${'Castle Cary,Taunton,25\n'.repeat(2)}`)
  await write('quote.csv', 'from,to,minutes\nCastle Cary,Taunton,25\n"Castle Cary,Taunton,25\n')
  for (const name of ['cut.csv', 'half.csv', 'quote.csv', '.']) expect(await run.command([name]).catch(explainFailure), name).not.toBe(0)
  expect(run.noted).toEqual([
    expect.stringMatching(/cut\.csv breaks off within its last row/),
    expect.stringMatching(/half\.csv has 2 times between stations; 5 are in use now\..* run this with --fewer\.$/),
    expect.stringMatching(/quote\.csv has a quotation mark in the row that begins in line 3/),
  ])
  expect(
    await run.db
      .selectFrom('fact_import')
      .select('file')
      .where('source', '=', 'station times')
      .where('standing', '<>', 'leaving')
      .execute(),
  ).toEqual([{ file: 'times.csv' }])
  expect(await run.command(['half.csv'], { fewer: true })).toBe(0)
  expect(run.said).toContain('Read 2 rows of half.csv: 2 times between stations, 5 before.')
})
