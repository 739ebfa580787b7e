import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageWidth } from '../domain/site/image-width.ts'
import { readChecked, writeChecked } from './checked-file.ts'
import { fairTurns } from './fair-turns.ts'
import type { PictureFormat } from './picture-process/picture-job.ts'
import { sharedPictureProcesses } from './picture-process/picture-processes.ts'
import { sharedWork } from './shared-work.ts'

/** A picture as it was kept: `hash` is the SHA-256 of the file's bytes. */
interface Original {
  hash: string
  path: string
}

interface Wanted {
  original: Original
  width: ImageWidth
  format: PictureFormat
  /** Who asks: pictures are made for one after the other. */
  who?: string
  /** Aborts when nobody waits for the picture any more. */
  signal?: AbortSignal
}

interface PictureResizer {
  /**
   * The picture at that width and format, made when it is asked for the first time. Throws when the original cannot be read,
   * TooManyWaiting, or the signal's reason.
   */
  resized(wanted: Wanted): Promise<Uint8Array>
}

interface Options {
  /** Pictures made at a time. */
  atOnce?: number
  /** Pictures that may be waited for. */
  mostWaiting?: number
  /** Told in a sentence what was found wrong on the disk, or could not be written there. */
  warn?: (message: string) => void
}

/**
 * Keeps what it makes under `folder`, one file per hash, width and format, and looks at each before it is shown: what is not as it
 * was written is made again. However many ask for the same one, it is made once; who asks for many waits for no longer than others
 * who ask for one. A full disk costs time, not pictures.
 */
export function openPictureResizer(folder: string, { atOnce = 2, mostWaiting = 500, warn = () => {} }: Options = {}): PictureResizer {
  const work = sharedWork<Uint8Array>(fairTurns({ atOnce, mostWaiting }))

  async function made(file: string, { original, width, format }: Wanted): Promise<Uint8Array> {
    const kept = await readChecked(file)
    // Whoever had the turn before made it.
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
  // Half a photograph would be kept as if it were one.
  if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error('it is not the file that was kept')
  return await sharedPictureProcesses().run({ kind: 'resize', bytes, width, format }, { urgent: true })
}
