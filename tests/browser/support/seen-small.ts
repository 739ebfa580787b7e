import sharp from 'sharp'

/** The side of a cell in pixels of the window, by its width: some two lines of text. */
const cellOf = (width: number) => (width < 768 ? 15 : 32)
/** Cells of a page below this many are not compared. */
const mostRows = 110
/** By how much two by two cells have to differ to be told, 0 to 255: letters drawn a little otherwise give 10, a button that is gone 50. */
const seen = 26

/** A page as seen from afar: each pixel is the mean of a cell. WebP, some 1 kB. */
export async function seenSmall(png: Buffer, width: number): Promise<Buffer> {
  const { height = 0 } = await sharp(png).metadata()
  const cell = cellOf(width)
  const rows = Math.min(mostRows, Math.round(height / cell))
  const part = sharp(png).extract({ left: 0, top: 0, width, height: Math.min(height, rows * cell) })
  return await part
    .resize({ width: Math.round(width / cell), height: rows, fit: 'fill', kernel: 'mitchell' })
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
}

/** What differs between two such pictures, in words; empty where nobody would notice. */
export async function differences(before: Buffer, now: Buffer): Promise<string[]> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(now)])
  const told: string[] = []
  if (one.width !== other.width || Math.abs(one.height - other.height) > 1) told.push(`${one.height} cells high, now ${other.height}`)
  const height = Math.min(one.height, other.height)
  let changed = 0
  let first: string | undefined
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < one.width; x++) {
      if (difference(one, other, x, y) < seen) continue
      changed++
      first ??= `first ${x} from the left, ${y} from the top`
    }
  }
  if (first) told.push(`${changed} of ${(one.width - 1) * (height - 1)} places, ${first}`)
  return told
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** The largest difference of a channel between the means of two by two cells. */
function difference(one: Pixels, other: Pixels, x: number, y: number): number {
  const mean = ({ data, width }: Pixels, channel: number) =>
    [0, 1, width, width + 1].reduce((sum, step) => sum + data[(y * width + x + step) * 3 + channel]!, 0) / 4
  return Math.max(...[0, 1, 2].map((channel) => Math.abs(mean(one, channel) - mean(other, channel))))
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
