import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PostcodeFileRefused } from '#src/gateways/postcode-file.ts'
import { importPostcodes, type PostcodeReport } from '#src/services/places/import-postcodes.ts'
import type { Command } from './command.ts'
import { dryRunDetails, dryRunOption } from './dry-run.ts'
import { counted, importReference } from './import-reference.ts'

export const importPostcodesCommand: Command = {
  name: 'import-postcodes',
  summary: 'Import where postcodes are: ONSPD, NSPL or Code-Point Open, as CSV',
  files: '<files...>',
  options: { '--json': 'write the report as JSON', ...dryRunOption },
  details: `
Takes the CSV file of the ONS Postcode Directory or the National Statistics Postcode Lookup, or the folder of Code-Point
Open's files. It replaces what was imported before, all of it or nothing. Properties are then placed by these postcodes, and
no other service is asked for them. docs/places.md says where to download them and which attribution they ask for.
${dryRunDetails}

Example: gable import-postcodes ONSPD_AUG_2026_UK.csv`,
  run(args, context) {
    return importReference(args, context, {
      run: async ({ db }) =>
        importPostcodes(db, {
          files: await csvFiles(args.files.map(context.path)),
          onProgress: ({ fraction, imported }) => context.progress(`${Math.floor(100 * fraction)} %, ${counted(imported)} postcodes`),
          signal: context.signal,
        }),
      summary,
      refusal: PostcodeFileRefused,
      whenStopped: 'nothing was imported.',
    })
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

function summary(report: PostcodeReport): string[] {
  const left = [
    [report.terminated, 'no longer in use'],
    [report.unplaced, 'without a point'],
    [report.repeated, 'repeated'],
    [report.unreadable, 'unreadable'],
  ] as const
  const reasons = left.filter(([count]) => count > 0).map(([count, why]) => `${counted(count)} ${why}`)
  const imported = `Imported ${counted(report.imported)} postcodes in ${counted(report.outcodes)} outcodes.`
  return reasons.length > 0 ? [imported, `Left out: ${reasons.join(', ')}.`] : [imported]
}
