import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageWidth } from '../domain/site/pictures.ts'
import { readChecked, writeChecked } from './checked-file.ts'
import { fairTurns } from './fair-turns.ts'
import type { PictureFormat } from './picture-process/picture-job.ts'
import { sharedPictureProcesses } from './picture-process/picture-processes.ts'
import { sharedWork } from './shared-work.ts'

/** A picture of the media store; `hash` is the SHA-256 of the file's bytes. */
interface Original {
  hash: string
  path: string
}

interface Wanted {
  original: Original
  width: ImageWidth
  format: PictureFormat
  /** The visitor, for fair turns. */
  who?: string
  /** Aborts when this visitor no longer waits. */
  signal?: AbortSignal
}

export interface PictureResizer {
  /**
   * The picture in that width and format, made when it is first asked for. Throws TooManyWaiting, the signal's reason, or an
   * error when the original cannot be read.
   */
  resized(wanted: Wanted): Promise<Uint8Array>
}

interface OpenPictureResizerOptions {
  /** Pictures made at a time. */
  atOnce?: number
  /** Pictures that may be waited for. */
  mostWaiting?: number
  /** Called with a sentence when a file is damaged or cannot be written. */
  warn?: (message: string) => void
}

/**
 * Keeps what it makes in `folder`, one file per hash, width and format. A file whose checksum is wrong is made again. Requests for
 * the same picture share the work, and visitors take turns, so that one who asks for many delays nobody. When the disk is full,
 * pictures are still shown, but made anew each time.
 */
export function openPictureResizer(
  folder: string,
  { atOnce = 2, mostWaiting = 500, warn = () => {} }: OpenPictureResizerOptions = {},
): PictureResizer {
  const work = sharedWork<Uint8Array>(fairTurns({ atOnce, mostWaiting }))

  async function made(file: string, { original, width, format }: Wanted): Promise<Uint8Array> {
    const kept = await readChecked(file)
    // Another request may have made it meanwhile.
    if (kept && kept !== 'damaged') return kept
    if (kept === 'damaged') warn(`The picture ${file} was damaged on the disk; it is made again`)
    const picture = await make(original, width, format)
    await writeChecked(file, picture).catch((error: Error) => warn(`The picture ${file} is shown but could not be kept: ${error.message}`))
    return picture
  }

  return {
    async resized(wanted) {
      const { original, width, format, who = '', signal = new AbortController().signal } = wanted
      const file = join(folder, original.hash.slice(0, 2), `${original.hash}-${width}.${format}`)
      const kept = await readChecked(file)
      if (kept && kept !== 'damaged') return kept
      return await work({ what: file, who, signal, make: () => made(file, wanted) })
    },
  }
}

async function make({ hash, path }: Original, width: ImageWidth, format: PictureFormat): Promise<Uint8Array> {
  const bytes = await readFile(path)
  // Half a photograph would be kept as if it were whole.
  if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error('it is not the file that was stored')
  return await sharedPictureProcesses().run({ kind: 'resize', bytes, width, format }, { urgent: true })
}
