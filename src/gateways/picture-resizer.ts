import { createHash } from 'node:crypto'
import type { ImageWidth } from '../domain/site/pictures.ts'
import { type ByteStore, StoreUnavailable } from './byte-store/byte-store.ts'
import { checkedBytes, withChecksum } from './checked-bytes.ts'
import { fairTurns } from './fair-turns.ts'
import type { PictureFormat } from './picture-process/picture-job.ts'
import { sharedPictureProcesses } from './picture-process/picture-processes.ts'
import { sharedWork } from './shared-work.ts'

/** A picture of the media store. */
interface Original {
  read(): Promise<Buffer | undefined>
}

interface Wanted {
  /** SHA-256 of the original's bytes. */
  hash: string
  /** Asked for when the picture has to be made. */
  original(): Promise<Original | undefined>
  width: ImageWidth
  format: PictureFormat
  /** The visitor, for fair turns. */
  who?: string
  /** Aborts when this visitor no longer waits. */
  signal?: AbortSignal
}

export interface PictureResizer {
  /**
   * The picture in that width and format, made when it is first asked for; undefined where there is no original. Throws TooManyWaiting, the
   * signal's reason, StoreUnavailable, or another error when the original cannot be read.
   */
  resized(wanted: Wanted): Promise<Uint8Array | undefined>
}

interface OpenPictureResizerOptions {
  /** Pictures made at a time. */
  atOnce?: number
  /** Pictures that may be waited for. */
  mostWaiting?: number
  /** Called with a sentence when a picture is damaged or cannot be kept. */
  warn?: (message: string) => void
}

/**
 * Keeps what it makes in `store`, by hash, width and format. What has a wrong checksum is made again. Requests for the same picture share the
 * work, and visitors take turns, so that one who asks for many delays nobody. Where the store takes nothing, pictures are still shown, but made
 * anew each time.
 */
export function openPictureResizer(
  store: ByteStore,
  { atOnce = 2, mostWaiting = 500, warn = () => {} }: OpenPictureResizerOptions = {},
): PictureResizer {
  const work = sharedWork<Uint8Array>(fairTurns({ atOnce, mostWaiting }))

  /** A store that cannot be read is one without the picture: it can be made. */
  async function keptAs(key: string): Promise<Buffer | 'damaged' | undefined> {
    const kept = await store.get(key).catch((error: Error) => (error instanceof StoreUnavailable ? undefined : ('damaged' as const)))
    return kept instanceof Buffer ? checkedBytes(kept) : kept
  }

  async function made(key: string, original: Original, { hash, width, format }: Wanted): Promise<Uint8Array> {
    const kept = await keptAs(key)
    // Another request may have made it meanwhile.
    if (kept && kept !== 'damaged') return kept
    const place = store.describe(key)
    if (kept === 'damaged') warn(`The picture ${place} was damaged; it is made again`)
    const picture = await make(original, hash, { width, format })
    // Nothing puts two different pictures there, so where one is already it need not be replaced unless it is damaged.
    const put = kept === 'damaged' ? store.replace(key, withChecksum(picture)) : store.putNew(key, withChecksum(picture))
    await put.catch((error: Error) => warn(`The picture ${place} is shown but could not be kept: ${error.message}`))
    return picture
  }

  return {
    async resized(wanted) {
      const { hash, width, format, who = '', signal = new AbortController().signal } = wanted
      const key = `${hash.slice(0, 2)}/${hash}-${width}.${format}`
      const kept = await keptAs(key)
      if (kept && kept !== 'damaged') return kept
      const original = await wanted.original()
      return original && (await work({ what: key, who, signal, make: () => made(key, original, wanted) }))
    },
  }
}

async function make(original: Original, hash: string, size: { width: ImageWidth; format: PictureFormat }): Promise<Uint8Array> {
  const bytes = await original.read()
  // Half a photograph would be kept as if it were whole.
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error('it is not the file that was stored')
  return await sharedPictureProcesses().run({ kind: 'resize', bytes, ...size }, { urgent: true })
}
