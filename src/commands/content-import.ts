import { isContentPath } from '#src/content/check-files.ts'
import { type ContentStore, contentInFolder } from '#src/content/content-store.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import { MediaRejected } from '#src/gateways/measured-media.ts'
import { commandLine } from '#src/services/office/office-users.ts'
import { type ChangedFile, publishFiles } from '#src/services/site-content/publish-files.ts'
import { isTextPath, readVersion } from '#src/services/site-content/read-file.ts'
import { readLayer } from '#src/services/site-content/site-content-parts.ts'
import { explainContent } from '#src/start/explain-failure.ts'
import type { CommandContext } from './command.ts'
import type { CommandParts } from './content-parts.ts'

interface Imported {
  folder: string
  message: string
  isRemoving: boolean
}

/** Publishes the differences between a folder and what the site shows; returns the exit code. */
export async function importContent(parts: CommandParts, { folder, message, isRemoving }: Imported, { say, note }: CommandContext) {
  const given = contentInFolder(folder)
  if (!(await given.exists())) {
    note(`There is no folder ${folder}.`)
    return 1
  }
  const shown = layeredContent(parts.base, await readLayer(parts))
  const [there, here] = [await pathsIn(given), await pathsIn(shown)]
  const files: ChangedFile[] = []
  for (const path of there) {
    const [version, current] = [await readVersion(given, path), await readVersion(shown, path)]
    if (version.hash === current.hash) continue
    const content = await contentOf(parts, given, path)
    if (content instanceof MediaRejected) {
      note(`${path} cannot be taken: ${content.message}`)
      return 1
    }
    files.push({ path, content, fromHash: current.hash })
  }
  const gone = isRemoving ? here.filter((path) => !there.includes(path)) : []
  for (const path of gone) files.push({ path, content: { kind: 'removed' }, fromHash: (await readVersion(shown, path)).hash })
  if (files.length === 0) {
    say('The site shows all of it already.')
    return 0
  }
  const outcome = await publishFiles(parts, { ...commandLine, branches: 'all' }, { files, message })
  if (outcome.kind === 'problems') {
    note(explainContent(outcome.problems))
    return 1
  }
  if (outcome.kind === 'published') {
    say(`Published as number ${outcome.publication}: ${files.map(({ path }) => path).join(', ')}`)
    return 0
  }
  note(
    outcome.kind === 'nothing new'
      ? 'The site shows all of it already.'
      : 'Somebody published the same files meanwhile: give the command again.',
  )
  return outcome.kind === 'nothing new' ? 0 : 1
}

async function pathsIn(store: ContentStore): Promise<string[]> {
  return [...(await store.stamps()).keys()].filter(isContentPath).sort()
}

async function contentOf({ media }: CommandParts, store: ContentStore, path: string): Promise<ChangedFile['content'] | MediaRejected> {
  const { text } = await readVersion(store, path)
  if (text !== null && isTextPath(path)) return { kind: 'text', content: text }
  const read = await store.read(path)
  if ('failure' in read) throw new Error(`${path} cannot be read: ${read.message}`)
  try {
    const [folder] = path.split('/')
    const keep = folder === 'brand' ? media.keepBrandFile : folder === 'films' ? media.keepFilm : media.keep
    return { kind: 'bytes', hash: (await keep(read.bytes)).hash }
  } catch (error) {
    if (error instanceof MediaRejected) return error
    throw error
  }
}
