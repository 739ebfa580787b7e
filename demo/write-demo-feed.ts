import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Listing } from '../src/domain/property/listing.ts'
import { type AgencyStock, agencyStock, type DemoBranch } from './agency-stock.ts'
import { drawAhead } from './album/draw-ahead.ts'
import { drawPicture } from './album/draw-picture.ts'
import type { Picture } from './album/drawing.ts'
import { pictureProperty } from './album/picture-property.ts'
import { blmText } from './feed/blm-text.ts'

interface DemoFeedOptions {
  /** Where the zip archive is written; what is there is overwritten. */
  path: string
  /** How many; `demoProperties` is what one agency of four branches has. */
  properties: number
  /** The same seed, day, branches and number give the same feed; 1 unless given. */
  seed?: number
  /** `first`: of each property's media its first photograph alone; `none`: a feed without any. */
  pictures: 'none' | 'first' | 'all'
  /** Keeps each picture here, so that a later feed, or one that was broken off, draws only what is missing. */
  drawnFolder?: string
  /** How many pictures are drawn at a time; as many as keep a small machine busy unless given. */
  atOnce?: number
  branches: readonly DemoBranch[]
  today: Date
  onProgress?: (progress: DemoProgress) => void
  /** Aborting leaves an archive that cannot be read. */
  signal?: AbortSignal
}

/** Pictures are counted once all properties are made, and drawn after that. */
export interface DemoProgress {
  properties: number
  ofProperties: number
  pictures: number
  ofPictures: number
}

/** Above so many properties, pictures come from a shared stock. */
export const mostPictured = 5_000

/** Pictures begun before the archive is ready for them, unless told otherwise. */
const picturesAhead = 6

/**
 * Writes a BLM feed of made-up properties, with their pictures, as one zip archive. Properties and pictures are made as they
 * are written, so that memory does not grow with their number.
 */
export async function writeDemoFeed(options: DemoFeedOptions): Promise<{ properties: number; pictures: number; bytes: number }> {
  const { path, properties, branches, today, signal, drawnFolder, atOnce = picturesAhead } = options
  if (drawnFolder !== undefined) await mkdir(drawnFolder, { recursive: true })
  const stock = await agencyStock({ seed: options.seed ?? 1, today, branches, properties })
  const progress = { properties: 0, ofProperties: properties, pictures: 0, ofPictures: 0 }
  const told = (change: Partial<DemoProgress>) => {
    Object.assign(progress, change)
    options.onProgress?.({ ...progress })
  }
  const zip = new ZipFile()
  const archive = zip.outputStream as PassThrough
  // What goes wrong while something is written must end the archive, not the process.
  const fail = (error: unknown) => void archive.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  const pictures = new Map<string, Picture>()
  async function* text() {
    yield* blmText(listings(stock, { properties, wanted: options.pictures, pictures, made: (count) => told({ properties: count }) }), {
      count: properties,
      today,
    })
    addPictures(zip, [...pictures.values()], { today, told, fail, drawnFolder, atOnce })
    zip.end()
  }
  zip.addReadStreamLazy('demo.blm', { mtime: today, compressionLevel: 4 }, (done) => done(null, Readable.from(text())))
  await pipeline(archive, createWriteStream(path), { ...(signal && { signal }) })
  return { properties, pictures: progress.pictures, bytes: (await stat(path)).size }
}

interface Making {
  properties: number
  wanted: DemoFeedOptions['pictures']
  /** Gathers the pictures by file name. */
  pictures: Map<string, Picture>
  made: (count: number) => void
}

const propertiesBetweenReports = 500

function* listings(stock: AgencyStock, { properties, wanted, pictures, made }: Making): Generator<Listing> {
  for (let index = 0; index < properties; index += 1) {
    const { listing, album } = pictureProperty(stock, index, { wanted, isPooled: properties > mostPictured })
    for (const picture of album) pictures.set(picture.file, picture)
    yield listing
    if ((index + 1) % propertiesBetweenReports === 0 || index + 1 === properties) made(index + 1)
  }
}

interface Drawn {
  today: Date
  told: (change: Partial<DemoProgress>) => void
  fail: (error: unknown) => void
  drawnFolder: string | undefined
  atOnce: number
}

function addPictures(zip: ZipFile, pictures: readonly Picture[], { today, told, fail, drawnFolder, atOnce }: Drawn): void {
  const draw = drawAhead(pictures, atOnce, (picture) =>
    drawnFolder === undefined ? drawPicture(picture.drawing) : drawnOnce(picture, drawnFolder),
  )
  if (pictures.length > 0) told({ ofPictures: pictures.length })
  for (const [at, { file }] of pictures.entries()) {
    // They are compressed already.
    zip.addReadStreamLazy(file, { mtime: today, compress: false }, (done) => {
      draw(at).then((bytes) => {
        done(null, Readable.from([bytes]))
        told({ pictures: at + 1 })
      }, fail)
    })
  }
}

/** From the folder, where it was drawn before. What is broken off while it is written there is drawn again. */
async function drawnOnce({ file, drawing }: Picture, folder: string): Promise<Buffer> {
  const path = join(folder, file)
  const drawn = await readFile(path).catch(() => undefined)
  if (drawn) return drawn
  const bytes = await drawPicture(drawing)
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
  return bytes
}
