import sharp from 'sharp'

/** A real JPEG of one colour; another colour is another file. */
export function aJpeg(width: number, height: number, colour = 'steelblue'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

/** A JPEG of 800 × 600 whose only detail, a chequered block, is on one side. */
export async function aJpegWithHouse(side: 'left' | 'right'): Promise<Buffer> {
  const [width, height] = [160, 300]
  const block = Buffer.from(
    Array.from({ length: width * height }, (_, at) => ((((at % width) >> 4) + (Math.floor(at / width) >> 4)) % 2 === 0 ? 20 : 235)),
  )
  const house = await sharp(block, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 600, channels: 3, background: 'lightgrey' } })
    .composite([{ input: house, left: side === 'left' ? 20 : 620, top: 200 }])
    .jpeg()
    .toBuffer()
}
