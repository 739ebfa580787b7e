import { createHash } from 'node:crypto'
import { countPictureBytes, insertPictureFacts } from '#src/data/site-content/picture-facts.ts'
import { mostNamedFileBytes } from '#src/domain/site/named-files.ts'
import { titleOfFile } from '#src/domain/site/picture-name.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import type { KeptFormat } from '#src/gateways/picture-process/picture-job.ts'
import { agencyFile } from '#src/gateways/uploads/agency-file.ts'
import { UploadRejected } from '#src/gateways/uploads/upload-type.ts'
import type { PublishOutcome } from '../site-content/publish-files.ts'
import type { PictureParts } from './picture-library.ts'

/** An uploaded file. */
export interface GivenFile {
  name: string
  bytes: Uint8Array
}

/** A refusal, with a reason to show to the user. */
export interface RefusedFile {
  kind: 'refused'
  reason: string
}

interface StoredFile {
  kind: 'stored'
  hash: string
  /** The extension of its file name: `jpg`. */
  ending: string
  /** Undefined for documents and films. */
  likeness?: string
}

/** Limit in bytes for all files ever added. */
const mostBytes = 20_000_000_000

const endings: Readonly<Record<KeptFormat, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/**
 * Scans a file for viruses and stores it in the media store, converted to the form that is served. Nothing refers to it yet. `as` is the
 * format of the file it replaces.
 */
export async function keepFile(
  { siteContent, media, scan }: PictureParts,
  who: { id: number | null; name: string },
  { name, bytes, as }: GivenFile & { as?: KeptFormat | undefined },
): Promise<StoredFile | RefusedFile> {
  const { db, now } = siteContent
  if ((await countPictureBytes(db)) + bytes.length > mostBytes) return refused('The library is full: 20 GB were added to it.')
  try {
    const scanned = await scan?.(bytes).catch(() => undefined)
    if (scan && !scanned) return refused('The virus scanner cannot be reached. Please try again in a moment.')
    if (scanned?.isClean === false) return refused('This file holds a virus, so it was not taken.')
    const file = await agencyFile(bytes, { as })
    const hash = createHash('sha256').update(file.bytes).digest('hex')
    if (file.kind !== 'picture' && file.bytes.length > mostNamedFileBytes)
      return refused(`It has more than ${mostNamedFileBytes / 1_000_000} MB, the most of a film or document.`)
    await (file.kind === 'film' ? media.keepFilm(file.bytes) : media.keep(file.bytes))
    const shared = {
      hash,
      kind: file.kind,
      bytes: file.bytes.length,
      title: titleOfFile(name),
      who: who.name,
      userId: who.id,
      addedAt: now(),
    }
    if (file.kind !== 'picture') {
      await insertPictureFacts(db, { ...shared, width: null, height: null, likeness: null })
      return { kind: 'stored', hash, ending: file.kind === 'document' ? 'pdf' : file.contentType === 'video/webm' ? 'webm' : 'mp4' }
    }
    const { format, width, height, likeness } = file
    await insertPictureFacts(db, { ...shared, width, height, likeness })
    return { kind: 'stored', hash, ending: endings[format], likeness }
  } catch (error) {
    if (error instanceof UploadRejected) return refused(error.message)
    if (error instanceof StoreUnavailable) return refused('Files cannot be kept at the moment. Please try again in a few minutes.')
    throw error
  }
}

export function refused(reason: string): RefusedFile {
  return { kind: 'refused', reason }
}

/** Returns a refusal that says why publishing failed. */
export function refusedBy(outcome: Exclude<PublishOutcome, { kind: 'published' | 'conflicts' }>): RefusedFile {
  switch (outcome.kind) {
    case 'problems':
      return refused(`The site has mistakes, so nothing can be published: ${outcome.problems[0]?.file} ${outcome.problems[0]?.reason}.`)
    case 'not theirs':
      return refused('This belongs to the whole agency. Please ask somebody who works for all of it.')
    case 'needs approval':
      return refused('Somebody else has to approve that first.')
    case 'gone':
      return refused('It is not there any more.')
    case 'nothing new':
      return refused('That would change nothing.')
  }
}
