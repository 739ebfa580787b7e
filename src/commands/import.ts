import { writeFile } from 'node:fs/promises'
import { contentInFolder } from '#src/content/content-store.ts'
import { readContent } from '#src/content/read-content.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { defaultSource } from '#src/domain/imports/feed-source.ts'
import { closestWord } from '#src/domain/text/closest-word.ts'
import { type Command, type CommandContext, WrongUsage } from './command.ts'
import { dryRunDetails, dryRunHeading, dryRunOption } from './dry-run.ts'
import { importHereOrThroughInbox } from './import-here.ts'
import { importSummary } from './import-output.ts'
import { readShownContent } from './shown-content.ts'

export const importCommand: Command = {
  name: 'import',
  summary: "Import an agency's feed: a BLM file, or a zip archive with its media",
  files: '<file>',
  options: {
    '--source <name>': 'the source of sources.yaml that the file comes from; feed, the default one, unless given',
    '--confirm-withdrawals': "the feed drops more than a quarter of a branch's properties, and that is right",
    '--report <file>': 'write the whole report as JSON',
    ...dryRunOption,
  },
  details: `
Imports all of a feed or nothing of it. Properties of the feed's branches that it no longer names are withdrawn, if the file
is complete. Media may be in the archive, beside the file, or addresses. The same file again changes nothing.

While the site runs on the embedded database, the site does the import: the file is handed to it through its inbox.
Exits with 0 when the feed was imported, 1 when it could not be, or not all of its pictures stored: then give it again.
${dryRunDetails}

Examples: gable import 20261121.blm
          gable import north.zip --source north --dry-run`,
  async run({ files: [file = ''], options }, context) {
    const path = context.path(file)
    const feed = typeof options.source === 'string' ? await sourceNamed(options.source, context) : undefined
    const request = {
      path,
      confirmWithdrawals: options.confirmWithdrawals === true,
      dryRun: options.dryRun === true,
      ...(feed && { feed }),
    }
    const report = await importHereOrThroughInbox(request, context)
    if (!report) return 1
    if (options.dryRun === true) context.say(dryRunHeading)
    for (const line of importSummary(report)) context.say(line)
    if (typeof options.report === 'string') await writeFile(context.path(options.report), `${JSON.stringify(report, null, 2)}\n`)
    return report.outcome === 'imported' && (report.unstoredFiles === 0 || options.dryRun === true) ? 0 : 1
  },
}

/** Returns the source with the typed name; undefined for the default source. Throws WrongUsage if there is none, and ContentError. */
async function sourceNamed(name: string, context: CommandContext): Promise<ConfiguredSource | undefined> {
  if (name === defaultSource) return undefined
  const own = await readContent(contentInFolder(context.settings.contentFolder))
  // Sources added in the office are in the database, which is opened only if they are needed.
  const isOwn = own.sources?.some((source) => source.name === name)
  const { sources = [] } = isOwn ? own : await readShownContent(context).catch(() => own)
  const found = sources.find((source) => source.name === name)
  if (found?.format === 'blm') return found
  const names = sources.map((source) => source.name)
  if (names.length === 0)
    throw new WrongUsage(`There is no source ${name}: ${context.settings.contentFolder} has no sources.yaml that names any.`)
  const meant = closestWord(name, names)
  throw new WrongUsage(`There is no source ${name}${meant ? `; did you mean ${meant}?` : `: there are ${names.join(', ')}.`}`)
}
