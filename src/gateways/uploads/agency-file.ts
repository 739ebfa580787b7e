import { beginsLikeFilm, type FilmType, filmType, withoutOrigin } from '../film-file.ts'
import { MediaRejected } from '../measured-media.ts'
import { isHeic } from '../picture-process/heic-pixels.ts'
import type { KeptFormat, PreparedPicture } from '../picture-process/picture-job.ts'
import { PictureFault, type PictureProcesses, sharedPictureProcesses } from '../picture-process/picture-processes.ts'
import { UploadRejected, uploadType } from './upload-type.ts'

/** A file of the agency, ready to store. */
type AgencyFile =
  | ({ kind: 'picture' } & PreparedPicture)
  | { kind: 'document'; bytes: Uint8Array }
  | { kind: 'film'; bytes: Uint8Array; contentType: FilmType }

interface AgencyFileOptions {
  /** The required format of a picture that replaces another. */
  as?: KeptFormat | undefined
  pictures?: PictureProcesses
  signal?: AbortSignal | undefined
}

/**
 * Prepares a picture in a separate process, a PDF or a film, detected from the bytes alone. Throws `UploadRejected`, whose message tells
 * office users what to do, or the signal's reason.
 */
export async function agencyFile(
  bytes: Uint8Array,
  { as, pictures = sharedPictureProcesses(), signal }: AgencyFileOptions = {},
): Promise<AgencyFile> {
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('latin1')
  if (start.startsWith('%PDF-')) {
    await uploadType(bytes)
    return { kind: 'document', bytes }
  }
  if (beginsLikeFilm(bytes)) return film(bytes)
  if (!isPicture(start, bytes)) throw new UploadRejected(whyNot(start))
  try {
    return { kind: 'picture', ...(await pictures.run({ kind: 'prepare', bytes, as }, { urgent: true, signal })) }
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    throw new UploadRejected(wordsOf(error.message.split('\n')[0] ?? ''))
  }
}

function film(bytes: Uint8Array): AgencyFile {
  try {
    const contentType = filmType(bytes)
    // WebM has no usual place for where it was made.
    return { kind: 'film', bytes: contentType === 'video/mp4' ? withoutOrigin(bytes) : bytes, contentType }
  } catch (error) {
    if (!(error instanceof MediaRejected)) throw error
    throw new UploadRejected(error.message)
  }
}

const starts = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a']

/** Checked before any decoder, as most would try any input. */
function isPicture(start: string, bytes: Uint8Array): boolean {
  const isWebp = start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP'
  const isAvif = /^ftyp(?:avif|avis)/.test(start.slice(4, 12))
  return isWebp || isAvif || starts.some((each) => start.startsWith(each)) || isHeic(bytes)
}

function whyNot(start: string): string {
  if (start === '') return 'The file is empty.'
  if (/<svg[\s>]/i.test(start)) return 'A drawing (SVG) can hold programs, so it is not taken here. Please save it as a PNG.'
  return 'That is no picture, film or document that can be shown here. Please choose a JPEG, PNG, WebP, GIF, AVIF or HEIC file, a PDF, or a film as MP4 or WebM.'
}

/** A decoder's message, in words for the user. */
function wordsOf(fault: string): string {
  if (/pixel limit/.test(fault)) return 'The picture has more than 100 million pixels. Please save it smaller.'
  if (/MB of memory|longer than/.test(fault)) return 'The picture is too large to be opened. Please save it smaller, or as a JPEG.'
  return `The picture is damaged or cut off, and cannot be read (${fault}).`
}
