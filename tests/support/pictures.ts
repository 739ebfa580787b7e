import sharp from 'sharp'

/** A real JPEG of one colour; another colour is another file. */
export function aJpeg(width: number, height: number, colour = 'steelblue'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}
