import type { TypefaceUse } from '#src/domain/site/brand.ts'
import type { CutTypeface } from '../picture-process/picture-job.ts'
import { PictureFault, type PictureProcesses, sharedPictureProcesses } from '../picture-process/picture-processes.ts'
import { UploadRejected } from './upload-type.ts'

/** Larger ones hold several scripts of the world. A WOFF2 that claims to unpack to a hundred times its size is refused by its reader. */
const mostBytes = 3_000_000
/** Cut down, a typeface has 10 to 40 kB; this much only drawings of grunge or handwriting have. */
const mostBytesCut = 150_000

/**
 * Prepares a typeface in a separate process: fonts are programs that their readers have often been attacked by. Throws `UploadRejected`,
 * whose message tells office users what to do.
 */
export async function typefaceFile(
  bytes: Uint8Array,
  use: TypefaceUse,
  { processes = sharedPictureProcesses() }: { processes?: PictureProcesses } = {},
): Promise<CutTypeface> {
  if (bytes.length > mostBytes) throw new UploadRejected('The typeface has more than 3 MB. Please choose the file for the web (WOFF2).')
  if (!isTypeface(bytes)) throw new UploadRejected('That is no typeface. Please choose a WOFF2, TTF or OTF file.')
  const cut = await processes.run({ kind: 'typeface', bytes, use }, { urgent: true }).catch((error: unknown) => {
    if (!(error instanceof PictureFault)) throw error
    throw new UploadRejected(wordsOf(error.message))
  })
  if (cut.bytes.length > mostBytesCut) {
    const kilobytes = Math.round(cut.bytes.length / 1000)
    throw new UploadRejected(`Even cut down to English it has ${kilobytes} kB, too much for every page. Please choose a simpler one.`)
  }
  return cut
}

const starts = ['wOF2', 'OTTO', 'true', '\0\x01\0\0']

/** Checked before any reader sees it. A collection (`ttcf`) is none; the old WOFF can unpack to any size. */
function isTypeface(bytes: Uint8Array): boolean {
  return starts.includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))
}

function wordsOf(fault: string): string {
  const [, lacking] = /^it lacks (.+)/.exec(fault) ?? []
  if (lacking !== undefined) return `The typeface has no ${lacking}, so English cannot be written in it. Please choose the whole one.`
  return 'The typeface is damaged or cut off, and cannot be read.'
}
