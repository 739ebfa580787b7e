import { writeFile } from 'node:fs/promises'
import { type Command, WrongUsage } from './command.ts'
import { importHereOrThroughInbox } from './import-here.ts'
import { importSummary } from './import-output.ts'

export const importLotsCommand: Command = {
  name: 'import-lots',
  summary: 'Import the lots of a sale, or their results: a CSV table, or a zip archive with its files',
  files: '<file>',
  options: { '--report <file>': 'write the whole report as JSON' },
  details: `
The table has a column Sale with the day of the sale, a column Lot, and what is known: Reference (of a property of the feed), Title,
Description, Guide, Addendum, Status, Hammer price, Available at, Pictures, Legal pack. An empty cell leaves what is known, a dash empties
it; lots that the table does not name stay. So the results are the same table again, or one with Sale, Lot and Hammer price alone.

Rows that cannot be used are named by their line; the others come onto the site all at once. docs/auctions.md says more.
While the site runs on the embedded database, the table and its files are handed to it through its inbox.
Exits with 0 when the table was imported, 1 when it could not be.

Example: gable import-lots winter-auction.csv`,
  async run({ files: [file = ''], options }, context) {
    if (!/\.(?:csv|zip)$/i.test(file)) throw new WrongUsage('The file must be a table as .csv, or an archive of one as .zip.')
    const report = await importHereOrThroughInbox({ path: context.path(file) }, context)
    if (!report) return 1
    for (const line of importSummary(report)) context.say(line)
    if (typeof options.report === 'string') await writeFile(context.path(options.report), `${JSON.stringify(report, null, 2)}\n`)
    return report.outcome === 'imported' ? 0 : 1
  },
}
