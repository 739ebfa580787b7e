import { createHash } from 'node:crypto'
import pTimeout from 'p-timeout'
import type { ImageWidth } from '#src/domain/site/pictures.ts'
import { type ByteStore, checkedBytes, StoreUnavailable, withChecksum } from './byte-store/byte-store.ts'
import { type FairTurns, fairQueue } from './fair-queue.ts'
import type { PictureFormat } from './picture-process/picture-job.ts'
import { sharedPictureProcesses } from './picture-process/picture-processes.ts'

/** A picture of the media store. */
interface Original {
  read(): Promise<Buffer | undefined>
}

interface Wanted {
  /** SHA-256 of the original's bytes. */
  hash: string
  /** Called when the picture has to be made. */
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
   * The picture in that width and format, made on first request; undefined without an original. Throws TooManyWaiting, the signal's reason,
   * StoreUnavailable, or another error if the original cannot be read.
   */
  resized(wanted: Wanted): Promise<Uint8Array | undefined>
}

interface OpenPictureResizerOptions {
  /** Pictures made at a time. */
  atOnce?: number
  /** Pictures that may be waiting. */
  mostWaiting?: number
  /** Receives a sentence if a picture is damaged or cannot be stored. */
  warn?: (message: string) => void
}

/**
 * Stores its results in `store`, by hash, width and format. A result with a wrong checksum is made again. Requests for the same picture
 * share the work, and visitors take turns, so that one with many requests delays nobody. If the store accepts nothing, pictures are still
 * shown, but made anew each time.
 */
export function openPictureResizer(
  store: ByteStore,
  { atOnce = 2, mostWaiting = 500, warn = () => {} }: OpenPictureResizerOptions = {},
): PictureResizer {
  const work = sharedWork<Uint8Array>(fairQueue({ atOnce, mostWaiting }))

  /** An unreadable store counts as one without the picture, which can be made. */
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
    // A key always has the same picture, so an existing one is only replaced if damaged.
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
  // A truncated photograph would be stored as if it were complete.
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error('it is not the file that was stored')
  return await sharedPictureProcesses().run({ kind: 'resize', bytes, ...size }, { urgent: true })
}

interface WorkRequest<Result> {
  /** Identifies the result. Requests for the same one share the work while it waits or runs. */
  what: string
  /** The asker whose turn it uses. */
  who: string
  /** Aborts when the asker no longer waits; work that nobody waits for is not begun. */
  signal: AbortSignal
  make(): Promise<Result>
}

interface Piece<Result> {
  /** Aborts when the work begins: the other askers need no turn any more. */
  begun: AbortController
  made: PromiseWithResolvers<Result>
  askers: number
}

/** Runs each piece of work once, in the turn of one of its askers. Rejects as `turns.take` or `make` does. */
export function sharedWork<Result>(turns: FairTurns): (request: WorkRequest<Result>) => Promise<Result> {
  const pieces = new Map<string, Piece<Result>>()

  async function begin(what: string, piece: Piece<Result>, make: () => Promise<Result>): Promise<void> {
    piece.begun.abort()
    try {
      piece.made.resolve(await make())
    } catch (error) {
      piece.made.reject(error)
    } finally {
      pieces.delete(what)
    }
  }

  /** Waits until the work has begun, for this asker or another. */
  async function waitFor(piece: Piece<Result>, { what, who, signal, make }: WorkRequest<Result>): Promise<void> {
    const { signal: begun } = piece.begun
    try {
      await turns.take(who, AbortSignal.any([signal, begun]))
    } catch (error) {
      if (begun.aborted) return
      throw error
    }
    // Two askers may get their turns at the same time.
    if (begun.aborted) turns.done()
    else begin(what, piece, make).finally(turns.done)
  }

  return async (request) => {
    const piece = pieces.get(request.what) ?? newPiece()
    pieces.set(request.what, piece)
    piece.askers++
    try {
      await waitFor(piece, request)
      return await pTimeout(piece.made.promise, { milliseconds: Number.POSITIVE_INFINITY, signal: request.signal })
    } finally {
      piece.askers--
      if (piece.askers === 0 && !piece.begun.signal.aborted) pieces.delete(request.what)
    }
  }
}

function newPiece<Result>(): Piece<Result> {
  const made = Promise.withResolvers<Result>()
  // When all askers have left, nobody handles a failure.
  made.promise.catch(() => {})
  return { begun: new AbortController(), made, askers: 0 }
}
