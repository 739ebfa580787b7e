import sharp, { type Sharp } from 'sharp'
import { maxPixels, type PictureFormat, type PictureJob, type PictureResults, type PictureSize } from './picture-job.ts'

/** Throws what sharp throws when the bytes cannot be read as a picture. */
export function doPictureJob(job: PictureJob): Promise<PictureResults[PictureJob['kind']]> {
  return job.kind === 'measure' ? measured(job.bytes) : resized(job.bytes, job)
}

async function measured(bytes: Uint8Array): Promise<PictureSize> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
  const { format, autoOrient } = await picture.metadata()
  // The header alone proves little: a cut-off picture shows when it is decoded, cheaply, at a size that fits a thumbnail.
  await picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
  return { format, ...autoOrient }
}

async function resized(bytes: Uint8Array, { width, format }: { width: number; format: PictureFormat }): Promise<Uint8Array> {
  // One bad scan line is no reason to lose a photo; a file that is no picture at all still throws.
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).rotate().resize({ width, withoutEnlargement: true })
  return await encoded(picture, format).toBuffer()
}

/** Effort and quality were measured: decision 20. */
function encoded(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 0 })
  if (format === 'webp') return picture.webp({ quality: 74, effort: 2 })
  return picture.flatten({ background: 'white' }).jpeg({ quality: 76, mozjpeg: true })
}
