import { StationTimesRefused } from '#src/gateways/station-times-file.ts'
import { importStationTimes, removeStationTimes, type StationTimesReport } from '#src/services/surroundings/import-station-times.ts'
import { type Command, WrongUsage } from './command.ts'
import { dryRunDetails, dryRunOption } from './dry-run.ts'
import { progressBar } from './import-output.ts'
import { before, importReference, withCommas } from './import-reference.ts'

interface Outcome {
  report?: StationTimesReport
  /** Whether a table was removed. */
  removed?: boolean
}

export const importTravelTimesCommand: Command = {
  name: 'import-travel-times',
  summary: 'Import how long trains take between stations, as CSV: from, to, minutes',
  files: '[file]',
  options: {
    '--fewer': 'take a file with fewer than half of the times that are in use now',
    '--remove': 'take the table out of use, and delete it',
    '--json': 'write the report as JSON',
    ...dryRunOption,
  },
  details: `
Takes a CSV file with the columns from, to and minutes. Stations are those of the imported register (gable import-facts stations), by name
or ATCOCode. The table replaces the one before, all at once when the import is complete. An import that was stopped goes on where it was when
it is run again with the same file. Searches "by train" then go by it, unless MOTIS_URL is set; docs/places.md says how.
${dryRunDetails}

Example: gable import-travel-times times.csv`,
  async run(args, context) {
    const [typed] = args.files
    const isRemoval = args.options.remove === true
    if (isRemoval !== (typed === undefined)) throw new WrongUsage(isRemoval ? '--remove takes no file.' : 'Name a file.')
    const { signal } = context
    return await importReference<Outcome>(args, context, {
      run: async ({ db }) => {
        if (typed === undefined) return { removed: await removeStationTimes(db, signal) }
        const onProgress = ({ fraction, rows }: { fraction: number; rows: number }) =>
          context.progress(`${progressBar(fraction)} ${Math.floor(100 * fraction)} % ${withCommas(rows)} rows`)
        return {
          report: await importStationTimes(db, context.path(typed), { mayBeFewer: args.options.fewer === true, onProgress, signal }),
        }
      },
      summary,
      refusal: StationTimesRefused,
      whenStopped: 'searches go by what they went by before. Run it again with the same file for the rest.',
    })
  },
}

function summary({ report, removed }: Outcome): string[] {
  if (!report)
    return [removed ? 'The table of travel times is removed: searches by train are about again.' : 'There was no table of travel times.']
  return [
    ...(report.resumedAt > 0 ? [`Went on at ${Math.floor(100 * report.resumedAt)} %, where it was stopped before.`] : []),
    `Read ${withCommas(report.rows)} rows of ${report.file}: ${withCommas(report.written)} times between stations${before(report.before)}.`,
    ...(report.left > 0 ? [`${withCommas(report.left)} ${report.left === 1 ? 'row was' : 'rows were'} left out:`] : []),
    ...report.faults.map((fault) => `  ${fault}`),
    ...(report.left > report.faults.length ? [`  and ${withCommas(report.left - report.faults.length)} more.`] : []),
  ]
}
