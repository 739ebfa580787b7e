import { addAudit } from '#src/data/office/audit.ts'
import { renamePicture } from '#src/data/site-content/picture-facts.ts'
import type { FocalPoint } from '#src/domain/site/pictures.ts'
import type { KeptFormat } from '#src/gateways/picture-process/picture-job.ts'
import { type ChangedFile, type Publisher, publishFiles } from '../site-content/publish-files.ts'
import { withFocalPoint } from './focal-points.ts'
import { type GivenFile, keepFile, type RefusedFile, refused, refusedBy } from './keep-file.ts'
import { type LibraryFile, type PictureParts, readLibrary } from './picture-library.ts'
import { type FileUse, findUses } from './picture-uses.ts'

export type ChangeOutcome = { kind: 'done' } | { kind: 'gone' } | RefusedFile

const kindsByEnding: Readonly<Record<string, LibraryFile['kind']>> = {
  jpg: 'picture',
  png: 'picture',
  webp: 'picture',
  pdf: 'document',
  mp4: 'film',
  webm: 'film',
}
const formats: Readonly<Record<string, KeptFormat>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' }

/** Returns a file of the library; undefined if there is none at that path. */
export async function findLibraryFile(parts: PictureParts, path: string): Promise<LibraryFile | undefined> {
  return (await readLibrary(parts)).find((file) => file.path === path)
}

/**
 * Replaces a file's bytes under the same name, wherever it is used. References stay valid; pages get new picture addresses, which contain
 * the hash. A focal point chosen for the former picture goes with it.
 */
export async function replacePicture(
  parts: PictureParts,
  publisher: Publisher,
  { path, ...given }: GivenFile & { path: string },
): Promise<ChangeOutcome> {
  const file = await findLibraryFile(parts, path)
  if (!file) return { kind: 'gone' }
  const stored = await keepFile(parts, publisher, { ...given, as: formats[/\w+$/.exec(file.name)?.[0].toLowerCase() ?? ''] })
  if (stored.kind !== 'stored') return stored
  if (kindsByEnding[stored.ending] !== file.kind)
    return refused('A file can only be replaced by one of the same kind: a picture, a document or a film.')
  if (file.kind === 'film' && !file.name.endsWith(`.${stored.ending}`))
    return refused(`Its address ends in ${/\.\w+$/.exec(file.name)}, so only such a film can take its place.`)
  return await publishAgain(parts, publisher, `Replaced ${file.name}`, async () => [
    { path, content: { kind: 'bytes', hash: stored.hash } },
    ...(file.kind === 'picture' ? await withFocalPoint(parts.siteContent, file.name, undefined) : []),
  ])
}

/** Sets a picture's focal point; undefined removes it, so that the one found in the picture holds. */
export async function chooseFocalPoint(
  parts: PictureParts,
  publisher: Publisher,
  { path, point }: { path: string; point: FocalPoint | undefined },
): Promise<ChangeOutcome> {
  const file = await findLibraryFile(parts, path)
  if (file?.kind !== 'picture') return { kind: 'gone' }
  const outcome = await publishAgain(parts, publisher, `Chose the focal point of ${file.name}`, () =>
    withFocalPoint(parts.siteContent, file.name, point),
  )
  return outcome
}

/** Removes a file unless something refers to it: published content, a draft, a scheduled publication or an earlier version. */
export async function removePicture(
  parts: PictureParts,
  publisher: Publisher,
  path: string,
): Promise<ChangeOutcome | { kind: 'used'; uses: FileUse[] }> {
  const file = await findLibraryFile(parts, path)
  if (!file) return { kind: 'gone' }
  const uses = await findUses(parts.siteContent, file.name)
  if (uses.length > 0) return { kind: 'used', uses }
  const outcome = await publishAgain(parts, publisher, `Removed ${file.name}`, async () => [
    { path, content: { kind: 'removed' } },
    ...(file.kind === 'picture' ? await withFocalPoint(parts.siteContent, file.name, undefined) : []),
  ])
  if (outcome.kind !== 'done') return outcome
  // Somebody may have added a reference while the site was being checked.
  const later = await findUses(parts.siteContent, file.name)
  if (later.length === 0) return outcome
  const content = file.hash === undefined ? ({ kind: 'folder' } as const) : ({ kind: 'bytes', hash: file.hash } as const)
  await publishAgain(parts, publisher, `Kept ${file.name}, which is used`, async () => [{ path, content }])
  return { kind: 'used', uses: later }
}

/** Sets a file's title in the library. The file name stays, so that references stay valid. */
export async function titlePicture(
  parts: PictureParts,
  publisher: Publisher,
  { path, title }: { path: string; title: string },
): Promise<ChangeOutcome> {
  const { db, now } = parts.siteContent
  const file = await findLibraryFile(parts, path)
  if (file?.hash === undefined || !(await renamePicture(db, file.hash, title))) return { kind: 'gone' }
  await addAudit(db, publisher, { action: 'picture-titled', subject: path, before: { title: file.title }, after: { title }, now: now() })
  return { kind: 'done' }
}

/** Publishes changes; starts again if somebody published one of the files at the same moment. */
async function publishAgain(
  parts: PictureParts,
  publisher: Publisher,
  message: string,
  changed: () => Promise<ChangedFile[]>,
): Promise<ChangeOutcome> {
  for (;;) {
    const files = await changed()
    if (files.length === 0) return { kind: 'done' }
    const outcome = await publishFiles(parts.siteContent, publisher, { files, message })
    if (outcome.kind === 'published' || outcome.kind === 'nothing new') return { kind: 'done' }
    if (outcome.kind !== 'conflicts') return refusedBy(outcome)
  }
}
