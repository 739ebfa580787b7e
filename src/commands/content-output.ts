import { aroundDifferences, lineDifferences } from '#src/domain/text/line-differences.ts'
import { differences } from '#src/services/site-content/history.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { readLayer } from '#src/services/site-content/site-content-parts.ts'
import { type CommandContext, WrongUsage } from './command.ts'
import type { CommandParts } from './content-parts.ts'

/** Prints what is published over the folder, or what one publication changed; returns the exit code. */
export async function sayDifferences(parts: CommandParts, publication: string | undefined, { say }: CommandContext): Promise<number> {
  if (publication !== undefined && !/^[1-9]\d{0,17}$/.test(publication)) throw new WrongUsage('A publication is named by its number.')
  const changes = publication === undefined ? await overFolder(parts) : (await differences(parts, publication))?.changes
  if (changes === undefined) throw new WrongUsage(`There is no publication ${publication}: gable content history lists them.`)
  if (changes.length === 0) say('Nothing is published over the folder.')
  for (const { path, before, after, note } of changes.map((change) => ({ note: '', ...change }))) {
    say(`${path}${note}`)
    if (before === null && after === null) say('  no text')
    for (const line of aroundDifferences(lineDifferences(before ?? '', after ?? ''))) say(`  ${line}`)
  }
  return 0
}

async function overFolder(parts: CommandParts) {
  const paths = [...(await readLayer(parts)).keys()]
  const read = await Promise.all(paths.map((path) => readContentFile(parts, path)))
  return read.map(({ path, text, folderText, folderChanged }) => ({
    path,
    before: folderText ?? null,
    after: text,
    note: folderChanged ? ' (changed in the folder since it was published over)' : '',
  }))
}
