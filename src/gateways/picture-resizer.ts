import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ImageWidth } from '../domain/image-width.ts'

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export interface PictureResizer {
  /** The file of the picture at that width and format, made when it is asked for the first time. Throws when it cannot be read. */
  resized(original: { hash: string; path: string }, width: ImageWidth, format: PictureFormat): Promise<string>
}

/**
 * Keeps what it makes under `folder`, one file per hash, width and format; a file appears whole or not at all. At most
 * `atOnce` pictures are made at a time, and however many ask for the same one, it is made once.
 */
export function openPictureResizer(folder: string, atOnce = 2): PictureResizer {
  const underWay = new Map<string, Promise<string>>()
  const turn = turns(atOnce)
  return {
    resized(original, width, format) {
      const file = join(folder, original.hash.slice(0, 2), `${original.hash}-${width}.${format}`)
      const known = underWay.get(file)
      if (known) return known
      const made = madeOnce(file, () => turn(() => make(original.path, file, width, format)))
      underWay.set(file, made)
      const forget = () => underWay.delete(file)
      made.then(forget, forget)
      return made
    },
  }
}

async function madeOnce(file: string, makeIt: () => Promise<void>): Promise<string> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  )
  if (!exists) await makeIt()
  return file
}

async function make(from: string, to: string, width: ImageWidth, format: PictureFormat): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const draft = `${to}.${randomUUID()}`
  try {
    // One bad scan line is no reason to lose a photo; a file that is no picture at all still throws.
    const picture = sharp(from, { failOn: 'error', limitInputPixels: 100_000_000 }).rotate().resize({ width, withoutEnlargement: true })
    await encoded(picture, format).toFile(draft)
    await rename(draft, to)
  } finally {
    await rm(draft, { force: true })
  }
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
