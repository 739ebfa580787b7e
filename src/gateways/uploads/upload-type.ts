import type { FileKind } from '#src/domain/site/custom-form.ts'
import { MediaRejected, measuredMedia } from '../measured-media.ts'
import { packedDocument } from './packed-document.ts'

/** What a visitor's file is. */
export interface UploadType {
  kind: FileKind
  contentType: string
  /** What its name may end in; the first is added where it ends otherwise. */
  extensions: readonly string[]
}

/** The bytes are nothing that a form takes; the message says so to visitors. */
export class UploadRejected extends Error {
  override name = 'UploadRejected'
}

const types = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
} as const

const notTaken = 'This kind of file is not taken. Please choose a PDF, a picture or a document of Word or OpenDocument'

/** The type of a file, told by its bytes alone. Throws `UploadRejected`; a picture that unpacks to gigabytes is one of those too. */
export async function uploadType(bytes: Uint8Array): Promise<UploadType> {
  if (startsLike(bytes, 'PK\x03\x04')) {
    const document = await packedDocument(bytes)
    if (!document) throw new UploadRejected(notTaken)
    return { kind: 'document', ...document }
  }
  const { contentType } = await measuredMedia(bytes).catch((error: unknown) => {
    if (error instanceof MediaRejected) throw new UploadRejected(notTaken)
    throw error
  })
  // What is a picture from its beginning and an archive, or a program of Java, from its end.
  if (hasArchive(bytes)) throw new UploadRejected(notTaken)
  return { kind: contentType === 'application/pdf' ? 'pdf' : 'picture', contentType, extensions: types[contentType] }
}

function startsLike(bytes: Uint8Array, start: string): boolean {
  return Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start
}

/** Bytes from the end of an archive within which its directory is named: a comment of 65,535 may follow it. */
const directoryEnd = 22 + 65_535

/** Whether programs that look for an archive from the end of a file would find one: its directory lies within the file. */
function hasArchive(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-directoryEnd))
  for (
    let at = end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    at !== -1;
    at = at === 0 ? -1 : end.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  ) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) <= end.length) return true
  }
  return false
}
