import { withImportLock } from '#src/data/import/import-lock.ts'
import { isDay } from '#src/domain/dates/day.ts'
import { type FactSourceName, factSourceNames, factSources, readFactSource } from '#src/domain/surroundings/fact-source.ts'
import { streetFile } from '#src/gateways/facts/crime-files.ts'
import { FactFileRefused } from '#src/gateways/facts/fact-row.ts'
import { describeStock } from '#src/services/surroundings/describe-stock.ts'
import { type FactReport, importFacts, removeFacts } from '#src/services/surroundings/import-facts.ts'
import { type Command, type CommandArguments, WrongUsage } from './command.ts'
import { csvFiles } from './csv-files.ts'
import { dryRunDetails, dryRunOption } from './dry-run.ts'
import { progressBar } from './import-output.ts'
import { before, importReference, withCommas } from './import-reference.ts'

interface Outcome {
  report?: FactReport
  /** Whether facts were removed. */
  removed?: boolean
  source: FactSourceName
  /** Homes of which something else is known now; undefined while feeds are imported, after which they follow. */
  homes: number | undefined
}

export const importFactsCommand: Command = {
  name: 'import-facts',
  summary: `Import facts of places from a public register: ${factSourceNames.join(', ')}`,
  files: '<source> [files...]',
  options: {
    '--as-of <day>': 'as of which day the register says so; by default the day in the name of the file, or of its last change',
    '--fewer': 'take a file with fewer than half of the facts that are shown now',
    '--remove': 'take what was imported of the source off the site, and delete it',
    '--json': 'write the report as JSON',
    ...dryRunOption,
  },
  details: `
Takes the publisher's CSV file, several of them, or their folder. Together they replace what was imported of that source before, all at once
when the import is complete. An import that was stopped goes on where it was when it is run again with the same files. Property pages then
say what is there, from whom and as of when; docs/place-facts.md says where to download each file, and how often.
${dryRunDetails}

Example: gable import-facts schools edubasealldata20260913.csv`,
  async run(args, context) {
    const [name, ...typed] = args.files
    const source = readFactSource(name)
    if (!source) throw new WrongUsage(`The first argument must be one of ${factSourceNames.join(', ')}.`)
    const isRemoval = args.options.remove === true
    if (isRemoval !== (typed.length === 0)) throw new WrongUsage(isRemoval ? '--remove takes no file.' : 'Name a file or a folder.')
    const asOf = readDay(args.options)
    return await importReference<Outcome>(args, context, {
      run: async (database) => {
        const { db } = database
        const { signal } = context
        const done = isRemoval
          ? { removed: await removeFacts(db, source, signal) }
          : {
              report: await importFacts(db, {
                source,
                files: await csvFiles(typed.map(context.path), FactFileRefused, source === 'crime' ? streetFile : undefined),
                asOf,
                mayBeFewer: args.options.fewer === true,
                onProgress: ({ fraction, rows }) =>
                  context.progress(`${progressBar(fraction)} ${Math.floor(100 * fraction)} % ${withCommas(rows)} rows`),
                signal,
              }),
            }
        const homes = await describeStock({
          db,
          whileAlone: (work) => withImportLock(database, work),
          now: () => new Date(),
          onProgress: ({ homes: changed }) => context.progress(`${withCommas(changed)} homes`),
          signal,
        })
        return { ...done, source, homes }
      },
      summary,
      refusal: FactFileRefused,
      whenStopped: 'pages show what they showed before. Run it again with the same files for the rest.',
    })
  },
}

function readDay({ asOf }: CommandArguments['options']): string | undefined {
  if (asOf === undefined) return undefined
  if (typeof asOf !== 'string' || !isDay(asOf)) throw new WrongUsage('--as-of must be a day such as 2026-09-30.')
  return asOf
}

function summary({ report, removed, source, homes }: Outcome): string[] {
  const changed = changedHomes(homes)
  const { label } = factSources[source]
  if (!report) return removed ? [`The facts of ${label} are removed.`, changed] : [`There were no facts of ${label}.`]
  const left = [
    [report.left.other, 'of other kinds'],
    [report.left.closed, 'no longer there'],
    [report.left.unsaid, 'without a figure'],
    [report.left.unplaced, 'without a place'],
    [report.left.unreadable, 'unreadable'],
  ] as const
  const reasons = left.filter(([count]) => count > 0).map(([count, why]) => `${withCommas(count)} ${why}`)
  return [
    ...(report.resumedAt > 0 ? [`Went on at ${Math.floor(100 * report.resumedAt)} %, where it was stopped before.`] : []),
    `Read ${withCommas(report.rows)} rows of ${report.file}, as of ${report.asOf}: ${withCommas(report.written)} facts of ${label}${before(report.before)}.`,
    ...(reasons.length > 0 ? [`Rows left out: ${reasons.join(', ')}.`] : []),
    changed,
  ]
}

function changedHomes(homes: number | undefined): string {
  if (homes === undefined) return 'A feed is being imported: homes have the facts within ten minutes of its end.'
  if (homes === 0) return 'No home has other facts than before.'
  return `${withCommas(homes)} ${homes === 1 ? 'home has' : 'homes have'} other facts now.`
}
