import { writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { croppedPicture } from '../paper/crop-picture.ts'
import { drawnPaper } from '../paper/draw-paper.ts'
import { cutTypeface } from './cut-typeface.ts'
import { focalPointOf, lookedAt } from './focal-point.ts'
import {
  exitTooLarge,
  maxPixels,
  mostMemory,
  type PictureAnswer,
  type PictureFormat,
  type PictureJob,
  type PictureResults,
  type PictureSize,
} from './picture-job.ts'
import { preparedPicture } from './prepare-picture.ts'

// A separate program, started by picture-processes.ts: a picture that crashes its decoder does not end the site.

/** In this time a decoder allocates at most about ten more megabytes. */
const memoryCheckMs = 10

sharp.cache(false)
// When memory runs out, the system should kill this process rather than the site. Only Linux has the file.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {}

setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(exitTooLarge)
}, memoryCheckMs).unref()

process.on('message', (job: PictureJob) => {
  doJob(job).then(
    (result) => answer({ result, isSpent: isSpent() }),
    // WebAssembly that was stopped in its work is in no known state.
    (error: unknown) =>
      answer({ fault: error instanceof Error ? error.message : String(error), isSpent: isSpent() || usesWebAssembly(job) }),
  )
})
process.on('disconnect', () => process.exit())
// Signals to the process group are for the site, which may still need this process and ends it by disconnecting.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function answer(message: PictureAnswer): void {
  process.send?.(message)
}

/** Whether it holds memory that would count against the next picture. */
function isSpent(): boolean {
  return process.memoryUsage.rss() > mostMemory / 2
}

function usesWebAssembly({ kind }: PictureJob): boolean {
  return kind === 'typeface' || kind === 'paper'
}

/** Throws sharp's error if the bytes cannot be read as a picture, HarfBuzz's if they cannot be as a typeface. */
function doJob(job: PictureJob): Promise<PictureResults[PictureJob['kind']]> {
  if (job.kind === 'typeface') return cutTypeface(job)
  if (job.kind === 'paper') return drawnPaper(job)
  if (job.kind === 'crop') return croppedPicture(job.bytes, job)
  if (job.kind === 'logo') return logoPicture(job.bytes, job.height)
  if (job.kind === 'prepare') return preparedPicture(job.bytes, job.as)
  return job.kind === 'measure' ? measured(job.bytes) : resized(job.bytes, job)
}

async function measured(bytes: Uint8Array): Promise<PictureSize> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
  const { format, autoOrient } = await picture.metadata()
  // The header alone proves little: only decoding detects a truncated file. A thumbnail makes it cheap.
  const small = picture.rotate().resize(lookedAt, lookedAt, { fit: 'inside' }).flatten({ background: 'white' }).greyscale()
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  return { format, ...autoOrient, focalPoint: focalPointOf(data, info) }
}

async function resized(bytes: Uint8Array, { width, format }: { width: number; format: PictureFormat }): Promise<Uint8Array> {
  // One bad scan line is no reason to lose a photo; a file that is not a picture still throws.
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).rotate().resize({ width, withoutEnlargement: true })
  return await encoded(picture, format).toBuffer()
}

/**
 * At 768 px AVIF takes 68 ms and 91 kB with effort 0, 2,880 ms and 85 kB with the default of 4; WebP 70 ms and 154 kB, JPEG 118 ms and 128
 * kB.
 */
function encoded(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 0 })
  if (format === 'webp') return picture.webp({ quality: 74, effort: 2 })
  return picture.flatten({ background: 'white' }).jpeg({ quality: 76, mozjpeg: true })
}

/** A drawing is enlarged without loss; a small picture stays as it is. */
async function logoPicture(bytes: Uint8Array, height: number): Promise<Uint8Array> {
  const { format, height: own } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  const density = format === 'svg' ? Math.min(2400, Math.max(72, (72 * height) / own)) : 72
  const picture = sharp(bytes, { limitInputPixels: maxPixels, density, failOn: 'truncated' })
  return new Uint8Array(
    await picture
      .resize({ height, withoutEnlargement: format !== 'svg' })
      .png()
      .toBuffer(),
  )
}
