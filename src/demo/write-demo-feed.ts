import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Listing } from '../domain/listing.ts'
import { type AgencyStock, agencyStock, type DemoBranch } from './agency-stock.ts'
import { blmText } from './feed/blm-text.ts'
import { makeProperty } from './make-property.ts'

export interface DemoFeedOptions {
  /** Where the zip archive is written; what is there is overwritten. */
  path: string
  /** How many; demoProperties is what one agency of four branches has. */
  properties: number
  /** The same seed, day, branches and number give the same feed. */
  seed?: number
  /** False writes a feed without any media. */
  pictures: boolean
  branches: readonly DemoBranch[]
  today: Date
  onProgress?: (progress: DemoProgress) => void
  signal?: AbortSignal
}

export interface DemoProgress {
  properties: number
  ofProperties: number
  pictures: number
  ofPictures: number
}

/** Writes a BLM feed of made-up properties, with their pictures, as one zip archive; memory does not grow with the number. */
export async function writeDemoFeed(options: DemoFeedOptions): Promise<{ properties: number; pictures: number; bytes: number }> {
  const { path, properties, seed = 1, branches, today, signal } = options
  const stock = await agencyStock({ seed, today, branches, properties })
  const progress: DemoProgress = { properties: 0, ofProperties: properties, pictures: 0, ofPictures: 0 }
  const report = () => options.onProgress?.({ ...progress })
  const zip = new ZipFile()
  // What goes wrong while something is written must end the archive, not the process.
  zip.on('error', (error: Error) => (zip.outputStream as PassThrough).destroy(error))
  const usual = { mtime: today, mode: 0o100644 }
  const text = blmText(
    listings(stock, properties, () => {
      progress.properties += 1
      if (progress.properties % 500 === 0) report()
    }),
    { count: properties, today },
  )
  zip.addReadStreamLazy('demo.blm', { ...usual, compressionLevel: 4 }, (done) => done(null, Readable.from(text)))
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path), { ...(signal && { signal }) })
  report()
  return { properties, pictures: progress.pictures, bytes: (await stat(path)).size }
}

function* listings(stock: AgencyStock, properties: number, made: () => void): Generator<Listing> {
  for (let index = 0; index < properties; index += 1) {
    yield makeProperty(stock, index).listing
    made()
  }
}
