import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { inboxFolders, inboxMarkName } from './inbox-names.ts'

/** Makes the inbox, and in it the folder of each source that sends files: whoever has a feed may put it there from now on. */
export async function makeInboxes(inbox: string, sources: readonly Pick<ConfiguredSource, 'name' | 'format'>[]): Promise<void> {
  const names = sources.flatMap(({ name, format }) => (format === 'blm' ? [name] : []))
  for (const name of [undefined, ...names]) await mkdir(inboxFolders(inbox, name).inbox, { recursive: true })
}

/**
 * Twelve hexadecimal digits that are the same on all machines that share the folder, and others on those with a folder of their own
 * (decision 128). They stand in a file there, with the number that the file system gives the folder: a copy of it is another folder.
 */
export async function inboxId(inbox: string): Promise<string> {
  const mark = join(inbox, inboxMarkName)
  const { ino } = await stat(inbox, { bigint: true })
  const known = await readMark(mark, ino)
  if (known.id !== undefined) return known.id
  const made = `${mark}.${randomBytes(6).toString('hex')}.part`
  await writeFile(made, `${randomBytes(6).toString('hex')} ${ino}\n`)
  try {
    // Of two machines that do this at once one wins: a link is made whole, or not at all.
    if (known.isThere) await rename(made, mark)
    else await link(made, mark)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(made, mark)
  } finally {
    await rm(made, { force: true })
  }
  const { id } = await readMark(mark, ino)
  if (id === undefined) throw new Error(`${mark} cannot be kept: another machine writes it too, or the disk is full`)
  return id
}

async function readMark(mark: string, folder: bigint): Promise<{ isThere: boolean; id?: string }> {
  const text = await readFile(mark, 'utf8').catch(() => undefined)
  const [, id, ino] = text?.match(/^([0-9a-f]{12}) (\d+)\n$/) ?? []
  return { isThere: text !== undefined, ...(id && ino === String(folder) && { id }) }
}
