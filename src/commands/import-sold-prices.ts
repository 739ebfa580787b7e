import { SoldPriceFileBroken, SoldPriceFileRefused } from '#src/gateways/sold-price-file.ts'
import {
  importSoldPrices,
  type SoldPriceProgress,
  type SoldPriceReport,
  type WantedSales,
} from '#src/services/valuation/import-sold-prices.ts'
import { type Command, type CommandArguments, WrongUsage } from './command.ts'
import { dryRunDetails, dryRunOption } from './dry-run.ts'
import { progressBar } from './import-output.ts'
import { importReference, withCommas } from './import-reference.ts'

export const importSoldPricesCommand: Command = {
  name: 'import-sold-prices',
  summary: 'Import what homes sold for: HM Land Registry’s price-paid data, as CSV',
  files: '<file>',
  options: {
    '--from <year>': 'leave out sales before this year',
    '--areas <areas>': 'only sales in these postcode areas: TA,BS,EX',
    '--json': 'write the report as JSON',
    ...dryRunOption,
  },
  details: `
Takes pp-complete.csv, the file of a year or the file of a month. Sales that are known are changed, those that the file deletes
are removed, others stay. Instant valuations and the sold prices on property pages then rest on them. An import that was stopped
goes on where it was when it is run again with the same file and options. docs/valuation.md says where to download it.
${dryRunDetails}

Example: gable import-sold-prices pp-complete.csv --from 2010 --areas TA,BS,EX`,
  async run(args, context) {
    const path = context.path(args.files[0]!)
    const wanted = readWanted(args.options)
    try {
      return await importReference(args, context, {
        run: ({ db }) =>
          importSoldPrices(db, path, { wanted, onProgress: (at) => context.progress(progressLine(at)), signal: context.signal }),
        summary,
        refusal: SoldPriceFileRefused,
        whenStopped: 'what was imported until then stays. Run it again with the same options for the rest.',
      })
    } catch (error) {
      if (!(error instanceof SoldPriceFileBroken)) throw error
      context.note(`${error.message} What came before that is imported. Download the file again and run it for the rest.`)
      return 1
    }
  },
}

function readWanted({ from, areas }: CommandArguments['options']): WantedSales {
  if (from !== undefined && (typeof from !== 'string' || !/^(?:19|20)\d\d$/.test(from)))
    throw new WrongUsage('--from must be a year such as 2010.')
  const list =
    typeof areas === 'string'
      ? areas
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean)
      : []
  if (areas !== undefined && (list.length === 0 || list.some((area) => !/^[A-Z]{1,2}$/.test(area))))
    throw new WrongUsage('--areas must be postcode areas such as TA,BS,EX.')
  return { fromYear: from === undefined ? undefined : Number(from), areas: areas === undefined ? undefined : list.sort() }
}

function progressLine(at: SoldPriceProgress): string {
  if (at.step === 'trends') return `${progressBar(at.done / at.of)} trends of ${at.of} postcode areas`
  return `${progressBar(at.fraction)} ${Math.floor(100 * at.fraction)} % ${withCommas(at.rows)} rows`
}

function summary(report: SoldPriceReport): string[] {
  const left = [
    [report.left['not-market'], 'not at the full market price'],
    [report.left['no-home'], 'of other kinds than homes'],
    [report.left['no-postcode'], 'without a postcode'],
    [report.left.unreadable, 'unreadable'],
    [report.unwanted, 'of other years or areas'],
  ] as const
  const reasons = left.filter(([count]) => count > 0).map(([count, why]) => `${withCommas(count)} ${why}`)
  return [
    ...(report.resumedAt > 0 ? [`Went on at ${Math.floor(100 * report.resumedAt)} % of the file, where it was stopped before.`] : []),
    `Read ${withCommas(report.rows)} rows of ${report.file}: ${withCommas(report.written)} sales new or changed, ${withCommas(report.removed)} removed.`,
    ...(reasons.length > 0 ? [`Rows left out: ${reasons.join(', ')}.`] : []),
    `Sales are known in ${withCommas(report.areas)} postcode areas.`,
  ]
}
