import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'

/** Left, top, step across and step down of each pass of an interlaced PNG (ISO/IEC 15948, Adam7). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const bytesPerPixel = 8

/**
 * An interlaced PNG of so many pixels in the square, 16 bits deep with transparency, all of them black: eight bytes a pixel have to be
 * held to decode what is a few hundred kilobytes.
 */
export async function largePng(side: number): Promise<Buffer> {
  const zeros = Buffer.alloc(1 << 20)
  const length = passes.reduce((sum, [left, top, across, down]) => {
    const [width, height] = [Math.ceil((side - left) / across), Math.ceil((side - top) / down)]
    return sum + height * (1 + width * bytesPerPixel)
  }, 0)
  const pixels = function* () {
    for (let left = length; left > 0; left -= zeros.length) yield zeros.subarray(0, Math.min(left, zeros.length))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([16, 6, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', await buffer(Readable.from(pixels()).pipe(createDeflate({ level: 1 })))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
