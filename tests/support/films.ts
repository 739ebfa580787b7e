import { readFile } from 'node:fs/promises'

/** A second of 64 × 36 pixels as Chromium recorded it: H.264 in a fragmented MP4, or VP8 in WebM. */
export async function aFilm(ending: 'mp4' | 'webm'): Promise<Buffer> {
  return await readFile(new URL(`films/tour.${ending}`, import.meta.url))
}

/** A box of an MP4 file. */
export function mp4Box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

/** An MP4 film with boxes added at the end of its `moov`, as cameras write their place. */
export function withInMovie(film: Buffer, ...boxes: readonly Buffer[]): Buffer {
  const at = film.indexOf('moov', 0, 'latin1') - 4
  const end = at + film.readUInt32BE(at)
  return Buffer.concat([film.subarray(0, at), mp4Box('moov', film.subarray(at + 8, end), ...boxes), film.subarray(end)])
}
