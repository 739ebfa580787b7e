import type { Metadata } from 'sharp'

export const mediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const
export type MediaType = (typeof mediaTypes)[number]

export interface MeasuredMedia {
  contentType: MediaType
  /** As shown, a camera's rotation respected; null for a document. */
  width: number | null
  height: number | null
}

/** The bytes are not a picture or document that can be shown; the message says why, fit for the import's report. */
export class MediaRejected extends Error {
  override name = 'MediaRejected'
}

const formats: Partial<Record<string, MediaType>> = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' }
/** More than cameras that photograph houses make; a small file can claim billions, and 300 MB are needed to decode these. */
export const maxPixels = 100_000_000

/** What kind of file the bytes are, by the bytes alone, and how large a picture. Throws `MediaRejected`. */
export async function measuredMedia(bytes: Uint8Array): Promise<MeasuredMedia> {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start.startsWith('%PDF-')) return { contentType: 'application/pdf', width: null, height: null }
  if (!isPicture(start))
    throw new MediaRejected(bytes.length === 0 ? 'The file is empty.' : 'The file is neither JPEG, PNG, GIF, WebP nor PDF.')
  const { format, autoOrient } = await readPicture(bytes)
  const contentType = formats[format]
  if (!contentType) throw new MediaRejected(`The file is neither JPEG, PNG, GIF, WebP nor PDF, but ${format}.`)
  return { contentType, ...autoOrient }
}

/** Before sharp, which would also take formats that are programs (SVG) or rarely tried parsers. */
function isPicture(start: string): boolean {
  const isWebp = start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP'
  return isWebp || start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^GIF8[79]a/.test(start)
}

async function readPicture(bytes: Uint8Array): Promise<Metadata> {
  try {
    const { default: sharp } = await import('sharp')
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    const metadata = await picture.metadata()
    // The header alone proves little: a cut-off picture shows when it is decoded, cheaply, at a size that fits a thumbnail.
    await picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
    return metadata
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new MediaRejected(`The picture cannot be read: ${reason}`)
  }
}
