import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isContentPath } from '#src/content/check-files.ts'
import type { LayerEntry } from '#src/content/layered-store.ts'
import { changedFolderFiles } from '#src/services/site-content/history.ts'
import { readLayer } from '#src/services/site-content/site-content-parts.ts'
import type { CommandContext } from './command.ts'
import type { CommandParts } from './content-parts.ts'

interface Exported {
  /** As typed; undefined for the site's own folder. */
  folder: string | undefined
  isOverwriting: boolean
}

/** Writes the published content into a folder; returns the exit code. */
export async function exportContent(parts: CommandParts, { folder, isOverwriting }: Exported, context: CommandContext): Promise<number> {
  const to = folder === undefined ? context.settings.contentFolder : context.path(folder)
  const layer = await readLayer(parts)
  const changed = new Set(isOverwriting || folder !== undefined ? [] : await changedFolderFiles(parts))
  let written = 0
  for (const [path, entry] of layer) {
    // A safeguard: only this program writes these rows, and it writes no other paths.
    if (!isContentPath(path) || changed.has(path)) continue
    await writeEntry(join(to, path), entry)
    written += 1
  }
  context.say(`${written} of ${layer.size} published files are in ${to}.`)
  for (const path of changed)
    context.note(`${path} has changed in the folder since it was published over: it is left. Choose in the office, or give --overwrite.`)
  return changed.size > 0 ? 1 : 0
}

async function writeEntry(file: string, entry: LayerEntry): Promise<void> {
  if (entry.kind === 'removed') return await rm(file, { force: true })
  const bytes = entry.kind === 'text' ? entry.text : await entry.read()
  if (bytes === undefined) throw new Error(`The bytes of ${file} are not in the media store.`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}
