import { history } from '#src/services/site-content/history.ts'
import { type InspectAgency, loadBuilt } from './built-reader.ts'
import { alignedLines, type Command, type CommandContext, WrongUsage, wholeNumberOption } from './command.ts'
import { exportContent } from './content-export.ts'
import { importContent } from './content-import.ts'
import { sayDifferences } from './content-output.ts'
import { type CommandParts, commandParts } from './content-parts.ts'

const tasks = ['export', 'import', 'diff', 'history'] as const

/** `load`: see checkCommand. */
export const contentCommand = (load: () => Promise<InspectAgency> = loadBuilt): Command => ({
  name: 'content',
  summary: 'Take what the office publishes out into a folder, or a folder in, and say what was published',
  files: '<export|import|diff|history> [what]',
  options: {
    '--message <text>': 'with import: what the history says of it',
    '--remove': 'with import: files that the folder does not have are removed too',
    '--overwrite': 'with export: also files that have changed below what is published',
    '--most <number>': 'with history: so many publications, 20 unless given',
  },
  details: `
What the office publishes lies over the folder of the content, file by file.

export [folder]     writes it into a folder, the site's own unless given: for git, or for another machine. A file that has changed below
                    what is published is left as it is and named, unless --overwrite is given.
import <folder>     publishes what a folder has otherwise than the site shows, as one publication, after the check of gable check.
diff [number]       shows what is published over the folder, or what one publication changed.
history [file]      lists the publications, the latest first; of one file: pages/home.yaml.

The site may run meanwhile, and shows what was imported at once. Exits with 1 when a file was left, or when the folder has mistakes.

Examples: gable content export && git commit -am "What the office wrote"
          gable content import ../my-agency --message "From the designer"`,
  async run({ files: [task = '', what], options }, context) {
    if (!tasks.some((each) => each === task)) throw new WrongUsage(`Say one of ${tasks.join(', ')}.`)
    const parts = await commandParts(context, load)
    if (task === 'export') return await exportContent(parts, { folder: what, isOverwriting: options.overwrite === true }, context)
    if (task === 'import') {
      if (what === undefined) throw new WrongUsage('Which folder? gable content import FOLDER')
      const message = typeof options.message === 'string' ? options.message : `Imported from ${what}`
      return await importContent(parts, { folder: context.path(what), message, isRemoving: options.remove === true }, context)
    }
    if (task === 'diff') return await sayDifferences(parts, what, context)
    return await sayHistory(parts, { path: what, most: wholeNumberOption(options.most, 'most', 20) }, context)
  },
})

async function sayHistory(
  { db }: CommandParts,
  given: { path?: string | undefined; most: number },
  { say }: CommandContext,
): Promise<number> {
  const found = await history({ db }, given)
  if (found.length === 0) {
    say('Nothing was published yet.')
    return 0
  }
  const rows = found.map(({ id, at, who, message, paths }) => [id, at.toISOString().slice(0, 16), who, message, paths.join(' ')])
  for (const line of alignedLines([['number', 'when (UTC)', 'who', 'message', 'files'], ...rows], 5)) say(line)
  return 0
}
