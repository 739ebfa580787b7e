import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { importFacts } from '#src/services/surroundings/import-facts.ts'
import { killedImport } from '#tests/support/killed-import.ts'
import {
  type WrittenRegister,
  writeConservation,
  writeCrime,
  writeFlood,
  writeListed,
  writeTimes,
} from '#tests/support/national-registers.ts'
import { varFolder } from '#tests/support/running-site.ts'
import { recordResults } from './report/record-results.ts'

/** As many as the country has: of crime those of twelve months in England and Wales. */
const sizes = { flood: 400_000, listed: 380_000, conservation: 10_000, times: 1_300_000, crime: 5_500_000 } as const
type Register = keyof typeof sizes
const writers: { readonly [Name in Register]: (folder: string, rows: number) => Promise<WrittenRegister & { stops?: string }> } = {
  flood: writeFlood,
  listed: writeListed,
  conservation: writeConservation,
  times: writeTimes,
  crime: writeCrime,
}
/** Of a process with the embedded database in it, megabytes. */
const mostMb = 700

/**
 * `npm run bench -- registers [--of crime] [--share 1]`: imports registers of national size into an embedded database of its own, each killed twice by
 * `kill -9` at a random moment and run again until it is whole. With all of them in full it replaces its section of bench/RESULTS.md. Fails where a row
 * is lost or there twice, or memory grows beyond what a batch takes.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { of: { type: 'string' }, share: { type: 'string', default: '1' } } })
  const share = Number(values.share)
  const names = (Object.keys(sizes) as Register[]).filter((name) => !values.of || values.of === name)
  const measured: Measured[] = []
  for (const name of names) {
    const one = await measure(name, Math.round(sizes[name] * share))
    console.log(one.line)
    measured.push(one)
  }
  if (!values.of && share === 1)
    await recordResults(
      'Registers',
      [
        '`npm run bench -- registers`: made-up registers of national size, in the columns and proportions of the real ones, into an embedded database; each',
        'import was killed twice by `kill -9`, at random moments, and run again. What was there afterwards is what the file has, once. The last run goes on',
        'from what the first two had on disk, and for crime ends with the medians of 35,700 neighbourhoods. Other work ran on the machine.',
        '',
        '| register | rows | file, MB | killed at | went on at | stored rows | rows/s of the last run | most memory, MB |',
        '|---|--:|--:|---|--:|--:|--:|--:|',
        ...measured.map(({ line }) => line),
      ].join('\n'),
    )
  return measured.every(({ isWell }) => isWell)
}

interface Measured {
  line: string
  isWell: boolean
}

async function measure(name: Register, size: number): Promise<Measured> {
  await using folder = await varFolder()
  const { files, rows, placed, stops } = await writers[name](folder.path, size)
  if (stops) await importStations(folder.path, stops)
  const bytes = (await Promise.all(files.map((path) => stat(path)))).reduce((sum, file) => sum + file.size, 0)
  const run = killedImport(folder.path, name, files)
  const moments: string[] = []
  let isWell = true
  for (const [least, most] of [
    [0.1, 0.45],
    [0.5, 0.9],
  ] as const) {
    const [at, ms] = [least + Math.random() * (most - least), Math.floor(Math.random() * 200)]
    const wasKilled = await run.kill(Math.round(rows * at), ms)
    const { kept, written, shown } = await run.found()
    isWell &&= wasKilled && kept === written && !shown
    moments.push(`${Math.round(100 * at)} %`)
  }
  const report = await run.finish()
  const { kept, shown, crimes } = await run.found()
  isWell &&= shown && report.rows === rows && kept === report.written && report.mostRssMb <= mostMb
  isWell &&= name === 'crime' ? crimes === placed : true
  const perSecond = ((1 - report.resumedAt) * rows) / report.seconds
  const cells = [
    name,
    count(rows),
    count(bytes / 1e6),
    moments.join(', '),
    `${Math.floor(100 * report.resumedAt)} %`,
    count(kept),
    count(perSecond),
    count(report.mostRssMb),
  ]
  return { line: `| ${cells.join(' | ')} |`, isWell }
}

async function importStations(folder: string, stops: string): Promise<void> {
  const database = await connectDatabase({ folder: join(folder, 'database') })
  await migrate(database)
  await importFacts(database.db, { source: 'stations', files: [stops], now: () => new Date('2026-11-21T12:00:00Z') })
  await database.close()
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en-GB')
}
