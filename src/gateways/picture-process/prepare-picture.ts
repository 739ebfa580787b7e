import sharp, { type Sharp } from 'sharp'
import { heicPixels, isHeic } from './heic-pixels.ts'
import { type KeptFormat, maxPixels, type PreparedPicture } from './picture-job.ts'

/** Pixels on the longer side: twice the widest size on pages, so that crops are sharp. */
const mostAcross = 3840

/** A JPEG has no transparency. */
const nearest: Partial<Record<string, KeptFormat>> = { png: 'png', gif: 'png', webp: 'webp' }

/** Throws if the bytes are truncated or not a picture. Of several frames the first is used. */
export async function preparedPicture(bytes: Uint8Array, as?: KeptFormat): Promise<PreparedPicture> {
  const whole = await opened(bytes)
  const { format: from } = await whole.metadata()
  const format = as ?? nearest[from] ?? 'jpeg'
  // Written without metadata: place, time, camera and thumbnails of cropped parts are removed.
  const upright = whole.rotate().resize({ width: mostAcross, height: mostAcross, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await encoded(upright, format).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { bytes: new Uint8Array(data), format, width, height, likeness: await likenessOf(data) }
}

async function opened(bytes: Uint8Array): Promise<Sharp> {
  const limits = { limitInputPixels: maxPixels, failOn: 'truncated' } as const
  if (!isHeic(bytes)) return sharp(bytes, limits)
  const { data, ...raw } = heicPixels(bytes)
  return sharp(data, { ...limits, raw })
}

/** Decoded again for every displayed size, so its quality is higher. */
function encoded(picture: Sharp, format: KeptFormat): Sharp {
  if (format === 'png') return picture.png({ effort: 7 })
  if (format === 'webp') return picture.webp({ quality: 90 })
  return picture.flatten({ background: 'white' }).jpeg({ quality: 90, mozjpeg: true })
}

/** Which of 64 places are brighter than their right neighbour ("dHash"). Deterministic. */
async function likenessOf(bytes: Uint8Array): Promise<string> {
  const small = sharp(bytes).flatten({ background: 'white' }).toColourspace('srgb').resize(256, 256, { fit: 'inside' })
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const again = sharp(data, { raw: { width, height, channels } })
  const pixels = await again.greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}
