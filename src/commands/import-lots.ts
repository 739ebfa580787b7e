import { writeFile } from 'node:fs/promises'
import { type Command, WrongUsage } from './command.ts'
import { dryRunDetails, dryRunHeading, dryRunOption } from './dry-run.ts'
import { importHereOrThroughInbox } from './import-here.ts'
import { importSummary } from './import-output.ts'

export const importLotsCommand: Command = {
  name: 'import-lots',
  summary: 'Import the lots of a sale, or their results: a CSV table, or a zip archive with its files',
  files: '<file>',
  options: {
    '--confirm-results': 'results that the table has before the day of their sale are right',
    '--report <file>': 'write the whole report as JSON',
    ...dryRunOption,
  },
  details: `
The table has a column Sale with the day of the sale, a column Lot, and what is known: Reference (of a property of the feed), Title,
Description, Guide, Addendum, Status, Hammer price, Available at, Pictures, Legal pack. An empty cell leaves what is known, a dash empties
it; lots that the table does not name stay. So the results are the same table again, or one with Sale, Lot and Hammer price alone.

Before the day of a sale a lot may be sold prior, withdrawn or postponed; a row with any other result is rejected, unless it is confirmed.
Rows that cannot be used are named by their line; the others come onto the site all at once. docs/auctions.md says more.
While the site runs on the embedded database, the table and its files are handed to it through its inbox.
Exits with 0 when all rows are on the site; 1 when the table could not be imported, a row was rejected or a file could not be stored.
${dryRunDetails}

Example: gable import-lots winter-auction.csv`,
  async run({ files: [file = ''], options }, context) {
    if (!/\.(?:csv|zip)$/i.test(file)) throw new WrongUsage('The file must be a table as .csv, or an archive of one as .zip.')
    const [confirmResults, dryRun] = [options.confirmResults === true, options.dryRun === true]
    const report = await importHereOrThroughInbox({ path: context.path(file), confirmResults, dryRun }, context)
    if (!report) return 1
    if (dryRun) context.say(dryRunHeading)
    for (const line of importSummary(report)) context.say(line)
    if (typeof options.report === 'string') await writeFile(context.path(options.report), `${JSON.stringify(report, null, 2)}\n`)
    return report.outcome === 'imported' && report.rejectedCount === 0 && report.unstoredFiles === 0 ? 0 : 1
  },
}
