import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Paper } from '#src/domain/paper/paper.ts'
import type { BrandFile } from '#src/domain/site/brand.ts'
import { type ByteStore, checkedBytes, StoreUnavailable, withChecksum } from '../byte-store/byte-store.ts'
import { fairQueue } from '../fair-queue.ts'
import { pictureTypes } from '../measured-media.ts'
import type { MediaStore } from '../media-store.ts'
import type { CroppedPicture, PaperTypefaces } from '../picture-process/picture-job.ts'
import { type PictureProcesses, sharedPictureProcesses } from '../picture-process/picture-processes.ts'
import { sharedWork } from '../picture-resizer.ts'
import { pixelsOf, slotKey, slotsOf } from './paper-layout.ts'

interface PrintRequest {
  paper: Paper
  /** The agency's files, by address. */
  files: ReadonlyMap<string, BrandFile>
  /** Who asks, for fair turns. */
  who: string
  signal?: AbortSignal
}

export interface PaperPrinter {
  /**
   * The PDF, as it was drawn before or else now; `being-drawn` when that takes longer than an asker should wait: it goes on, and the next
   * request finds it. Throws TooManyWaiting, StoreUnavailable, PictureFault, or the signal's reason.
   */
  print(request: PrintRequest): Promise<Uint8Array | 'being-drawn'>
}

interface OpenPaperPrinterOptions {
  media: Pick<MediaStore, 'find'>
  processes?: PictureProcesses
  /** Milliseconds that an asker waits. */
  patienceMs?: number
  warn?(message: string): void
}

/** One is drawn at a time: pictures for pages come first. */
const atOnce = 1
const mostWaiting = 50
/** Larger ones are a fault of ours: pictures are cut to their places. */
const mostBytes = 40_000_000
const folder = 'paper/'

/** The typefaces of the site; the working directory is the project's root, as for all npm scripts. */
const ownTypefaces = {
  text: ['text', 'text-rest', 'text-further'],
  headings: ['headings', 'headings-rest', 'headings-further'],
} as const

/** Keeps what it draws in `store`, by what it was drawn from. Requests for the same sheet share the work. */
export function openPaperPrinter(store: ByteStore, options: OpenPaperPrinterOptions): PaperPrinter {
  const { media, processes = sharedPictureProcesses(), patienceMs = 15_000, warn = () => {} } = options
  const work = sharedWork<Uint8Array>(fairQueue({ atOnce, mostWaiting }))

  async function keptAs(key: string): Promise<Uint8Array | undefined> {
    const kept = await store.get(key).catch((error: Error) => {
      if (error instanceof StoreUnavailable) return undefined
      throw error
    })
    const bytes = kept && checkedBytes(kept)
    return bytes === 'damaged' ? undefined : bytes
  }

  async function picturesOf(paper: Paper): Promise<Record<string, CroppedPicture>> {
    const slots = new Map(paper.homes.flatMap((home) => slotsOf(paper.sheet, home).map((slot) => [slotKey(slot), slot] as const)))
    const pictures: Record<string, CroppedPicture> = {}
    // One after the other: an original is held for as long as it is cut.
    for (const [key, { picture, box, fit }] of slots) {
      const bytes = await (await media.find(picture.hash, pictureTypes))?.read()
      if (!bytes) continue
      try {
        pictures[key] = await processes.run({ kind: 'crop', bytes, fit, focalPoint: picture.focalPoint, ...pixelsOf(box) })
      } catch (error) {
        warn(`The picture ${picture.hash} is left out of what is printed: ${(error as Error).message}`)
      }
    }
    return pictures
  }

  async function drawn(key: string, { paper, files }: PrintRequest): Promise<Uint8Array> {
    // Another request may have drawn it meanwhile.
    const kept = await keptAs(key)
    if (kept) return kept
    const { typefaces, logo: logoFile } = paper.look
    const pictures = await picturesOf(paper)
    const logo = logoFile && files.get(logoFile.path)?.bytes
    const bytes = await processes.run({
      kind: 'paper',
      paper,
      pictures,
      typefaces: {
        text: await typefaceOf('text', typefaces.text, files),
        headings: await typefaceOf('headings', typefaces.headings, files),
      },
      ...(logo && { logo: await processes.run({ kind: 'logo', bytes: logo, height: logoPixels }) }),
    })
    if (bytes.length > mostBytes) throw new Error(`it has ${bytes.length} bytes`)
    await store
      .replace(key, withChecksum(bytes))
      .catch((error: Error) => warn(`${store.describe(key)} is printed but could not be kept: ${error.message}`))
    return bytes
  }

  return {
    async print(request) {
      const key = `${folder}${createHash('sha256').update(JSON.stringify(request.paper)).digest('hex')}.pdf`
      const kept = await keptAs(key)
      if (kept) return kept
      const { who, signal = new AbortController().signal } = request
      // Whoever goes away or is told to come back does not end the work: the sheet will be asked for again.
      const asked = work({ what: key, who, signal: new AbortController().signal, make: () => drawn(key, request) })
      asked.catch(() => {})
      const patience = new AbortController()
      try {
        const told = wait(patienceMs, 'being-drawn' as const, { signal: AbortSignal.any([signal, patience.signal]) })
        told.catch(() => {})
        return await Promise.race([asked, told])
      } finally {
        patience.abort()
      }
    },
  }
}

/** Of a logo: sharp at twice the height of the band that it stands in. */
const logoPixels = 240

async function typefaceOf(use: keyof PaperTypefaces, path: string | undefined, files: PrintRequest['files']): Promise<Uint8Array[]> {
  const own = path === undefined ? undefined : files.get(path)?.bytes
  const rest = await Promise.all(ownTypefaces[use].map((file) => readFile(`src/ui/fonts/${file}.woff2`)))
  return own ? [own, ...rest] : rest
}

/** Removes sheets drawn before a time: they are drawn again when they are asked for. Returns how many. */
export async function removeOldPaper(store: ByteStore, before: Date): Promise<number> {
  const old: string[] = []
  for await (const { key, writtenAt } of store.list(folder)) {
    const at = await writtenAt()
    if (at && at < before) old.push(key)
  }
  await store.removeAbandoned(folder, before)
  return old.length === 0 ? 0 : await store.remove(old)
}
