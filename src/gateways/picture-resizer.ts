import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { ImageWidth } from '../domain/image-width.ts'
import { readChecked, writeChecked } from './checked-file.ts'
import { maxPixels } from './measured-media.ts'

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A picture as it was kept: `hash` is the SHA-256 of the file's bytes. */
interface Original {
  hash: string
  path: string
}

export interface PictureResizer {
  /** The picture at that width and format, made when it is asked for the first time. Throws when the original cannot be read. */
  resized(original: Original, width: ImageWidth, format: PictureFormat): Promise<Uint8Array>
}

interface Options {
  /** Pictures made at a time. */
  atOnce?: number
  /** Told in a sentence what was found wrong on the disk, or could not be written there. */
  warn?: (message: string) => void
}

/**
 * Keeps what it makes under `folder`, one file per hash, width and format, and looks at each before it is shown: what is not as it
 * was written is made again. However many ask for the same one, it is made once. A full disk costs time, not pictures.
 */
export function openPictureResizer(folder: string, { atOnce = 2, warn = () => {} }: Options = {}): PictureResizer {
  const underWay = new Map<string, Promise<Uint8Array>>()
  const turn = turns(atOnce)

  async function found(file: string, makeIt: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = await readChecked(file)
    if (kept && kept !== 'damaged') return kept
    if (kept === 'damaged') warn(`The picture ${file} was damaged on the disk; it is made again`)
    const made = await turn(makeIt)
    await writeChecked(file, made).catch((error: Error) => warn(`The picture ${file} is shown but could not be kept: ${error.message}`))
    return made
  }

  return {
    resized(original, width, format) {
      const file = join(folder, original.hash.slice(0, 2), `${original.hash}-${width}.${format}`)
      const known = underWay.get(file)
      if (known) return known
      const picture = found(file, () => make(original, width, format))
      underWay.set(file, picture)
      const forget = () => underWay.delete(file)
      picture.then(forget, forget)
      return picture
    },
  }
}

async function make({ hash, path }: Original, width: ImageWidth, format: PictureFormat): Promise<Uint8Array> {
  const bytes = await readFile(path)
  // Half a photograph would be kept as if it were one.
  if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error('it is not the file that was kept')
  // One bad scan line is no reason to lose a photo; a file that is no picture at all still throws.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).rotate().resize({ width, withoutEnlargement: true })
  return await encoded(picture, format).toBuffer()
}

/** Effort and quality were measured: docs/decisions/0020-picture-formats.md. */
function encoded(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 0 })
  if (format === 'webp') return picture.webp({ quality: 74, effort: 2 })
  return picture.flatten({ background: 'white' }).jpeg({ quality: 76, mozjpeg: true })
}

/** Lets `atOnce` pieces of work run; the others wait their turn. */
function turns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
