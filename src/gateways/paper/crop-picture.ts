import sharp from 'sharp'
import { type Crop, type CroppedPicture, maxPixels } from '../picture-process/picture-job.ts'

/** Upright, in sRGB and without the camera's metadata; never larger than it is. Throws sharp's error for what is no picture. */
export async function croppedPicture(bytes: Uint8Array, { width, height, fit, focalPoint }: Crop): Promise<CroppedPicture> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).rotate().flatten({ background: 'white' })
  const { autoOrient: own } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  const shaped = fit === 'inside' ? picture.resize({ width, height, fit, withoutEnlargement: true }) : cropped()
  const { data, info } = await shaped
    .toColourspace('srgb')
    .jpeg({ quality: fit === 'inside' ? 90 : 84, chromaSubsampling: fit === 'inside' ? '4:4:4' : '4:2:0' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }

  function cropped() {
    const factor = Math.max(width / own.width, height / own.height)
    // A small picture is not blown up: its crop has fewer pixels.
    const enlarged = Math.max(1, factor)
    const [wide, high] = [Math.max(1, Math.round(width / enlarged)), Math.max(1, Math.round(height / enlarged))]
    const kept = Math.min(1, factor)
    const [across, down] = [Math.max(wide, Math.round(own.width * kept)), Math.max(high, Math.round(own.height * kept))]
    const { x, y } = focalPoint ?? { x: 50, y: 50 }
    const left = Math.round(((across - wide) * x) / 100)
    const top = Math.round(((down - high) * y) / 100)
    return picture.resize({ width: across, height: down, fit: 'fill' }).extract({ left, top, width: wide, height: high })
  }
}
