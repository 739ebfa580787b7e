import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { untilAllSee } from '#src/data/processes/process-leases.ts'
import { PostcodeFileRefused } from '#src/gateways/postcode-file.ts'
import { importPostcodes, type PostcodeReport } from '#src/services/places/import-postcodes.ts'
import type { Command, CommandContext } from './command.ts'

export const importPostcodesCommand: Command = {
  name: 'import-postcodes',
  summary: 'Import where postcodes are: ONSPD, NSPL or Code-Point Open, as CSV',
  files: '<files...>',
  options: { '--json': 'write the report as JSON' },
  details: `
Takes the CSV file of the ONS Postcode Directory or the National Statistics Postcode Lookup, or the folder of Code-Point
Open's files. It replaces what was imported before, all of it or nothing. Properties are then placed by these postcodes, and
no other service is asked for them. docs/places.md says where to download them and which attribution they ask for.

Example: gable import-postcodes ONSPD_AUG_2026_UK.csv`,
  async run({ files, options }, context) {
    try {
      const paths = await csvFiles(files.map(context.path))
      const database = await context.database()
      const started = performance.now()
      const report = await importPostcodes(database.db, {
        files: paths,
        onProgress: ({ fraction, imported }) => context.progress(`${Math.floor(100 * fraction)} %, ${counted(imported)} postcodes`),
        signal: context.signal,
      })
      // From now on, suggestions and pages of places show them in every process.
      await untilAllSee(database)
      context.progress('')
      const seconds = (performance.now() - started) / 1000
      for (const line of options.json === true ? [JSON.stringify(report)] : summary(report, seconds)) context.say(line)
      return 0
    } catch (error) {
      const reason = knownReason(error, context)
      if (reason === undefined) throw error
      context.note(reason)
      return 1
    }
  },
}

async function csvFiles(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (!(await stat(path)).isDirectory()) return [path]
      const names = (await readdir(path)).filter((name) => name.toLowerCase().endsWith('.csv')).sort()
      if (names.length === 0) throw new PostcodeFileRefused(`There is no CSV file in ${path}.`)
      return names.map((name) => join(path, name))
    }),
  )
  return found.flat()
}

function summary(report: PostcodeReport, seconds: number): string[] {
  const left = [
    [report.terminated, 'no longer in use'],
    [report.unplaced, 'without a point'],
    [report.repeated, 'repeated'],
    [report.unreadable, 'unreadable'],
  ] as const
  const reasons = left.filter(([count]) => count > 0).map(([count, why]) => `${counted(count)} ${why}`)
  const imported = `Imported ${counted(report.imported)} postcodes in ${counted(report.outcodes)} outcodes, in ${seconds.toFixed(1)} s.`
  return reasons.length > 0 ? [imported, `Left out: ${reasons.join(', ')}.`] : [imported]
}

function counted(count: number): string {
  return count.toLocaleString('en-GB')
}

function knownReason(error: unknown, { signal }: CommandContext): string | undefined {
  if (error instanceof PostcodeFileRefused) return `Nothing was imported. ${error.message}`
  if (signal.aborted) return 'Stopped; nothing was imported.'
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error
  return isMissing ? `There is no file ${String(error.path)}` : undefined
}
