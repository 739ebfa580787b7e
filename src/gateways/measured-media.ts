import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { FocalPoint } from '#src/domain/site/pictures.ts'
import type { PictureSize } from './picture-process/picture-job.ts'
import { PictureFault, type PictureProcesses, sharedPictureProcesses } from './picture-process/picture-processes.ts'

export const mediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const
export const pictureTypes = mediaTypes.filter((type) => type !== 'application/pdf')
export type MediaType = (typeof mediaTypes)[number]

interface MeasuredMedia {
  contentType: MediaType
  /** Pixels as shown, after the camera's rotation; null for a document. */
  width: number | null
  height: number | null
  /** What crops keep in sight; absent for a document. */
  focalPoint?: FocalPoint
}

/** The bytes are not a picture or document that the site can show; the message says why, in words for the import's report. */
export class MediaRejected extends Error {
  override name = 'MediaRejected'
}

const formats: Partial<Record<string, MediaType>> = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' }

interface MeasuredMediaOptions {
  pictures?: PictureProcesses
  signal?: AbortSignal | undefined
}

/** The type of the file, from its bytes alone, and the size of a picture. Throws `MediaRejected`, or the signal's reason. */
export async function measuredMedia(
  bytes: Uint8Array,
  { pictures = sharedPictureProcesses(), signal }: MeasuredMediaOptions = {},
): Promise<MeasuredMedia> {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start.startsWith('%PDF-')) return { contentType: 'application/pdf', width: null, height: null }
  if (!isPicture(start))
    throw new MediaRejected(bytes.length === 0 ? 'The file is empty.' : 'The file is neither JPEG, PNG, GIF, WebP nor PDF.')
  const { format, width, height, focalPoint } = await readPicture(pictures, bytes, signal)
  const contentType = formats[format]
  if (!contentType) throw new MediaRejected(`The file is neither JPEG, PNG, GIF, WebP nor PDF, but ${format}.`)
  return { contentType, width, height, focalPoint }
}

/** Checked before sharp, which would also accept SVG, which may contain programs, and formats with rarely used parsers. */
function isPicture(start: string): boolean {
  const isWebp = start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP'
  return isWebp || start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^GIF8[79]a/.test(start)
}

async function readPicture(pictures: PictureProcesses, bytes: Uint8Array, signal: AbortSignal | undefined): Promise<PictureSize> {
  try {
    return await pictures.run({ kind: 'measure', bytes }, { signal })
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    throw new MediaRejected(`The picture cannot be read: ${error.message.split('\n')[0]}`)
  }
}

/** The address is not fetched, because of its target or syntax; no server was asked. */
export class AddressForbidden extends Error {
  override name = 'AddressForbidden'
}

/** `lookup` of node:dns for all addresses. */
export type NameLookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A name lookup for sockets that returns allowed addresses only. The socket connects to the checked address, so a name cannot change its
 * address between check and connection (DNS rebinding).
 */
export function mediaLookup(allow: (ip: string) => boolean, lookup: NameLookup = systemLookup): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, [])
      const allowed = addresses.filter(({ address }) => allow(address))
      const [first] = allowed
      if (!first) return callback(new AddressForbidden(`${hostname} is not on the public internet.`), [])
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

/** Checks a numeric address, which sockets use without a lookup. Throws `AddressForbidden`. */
export function checkLiteralAddress(url: URL, allow: (ip: string) => boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !allow(host)) throw new AddressForbidden(`${host} is not on the public internet.`)
}
