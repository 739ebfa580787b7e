import { stat } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { isImageWidth } from '../../domain/site/pictures.ts'
import { TooManyWaiting } from '../../gateways/fair-turns.ts'
import type { MediaStore } from '../../gateways/media-store.ts'
import type { PictureFormat } from '../../gateways/picture-process/picture-job.ts'
import { openPictureResizer } from '../../gateways/picture-resizer.ts'
import * as routes from '../../routes.ts'
import type { Settings } from '../../settings.ts'
import { answerRoute } from '../answer-route.ts'
import { fileStream } from '../file-stream.ts'
import { oneVisitor } from '../one-visitor.ts'

const forever = 'public, max-age=31536000, immutable'

/** What stands where a picture cannot be had: the roof line, with nothing to read and nothing to alarm. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#e0e9e5" d="M0 0h400v300H0z"/><path fill="#c6d3cd" d="M100 300v-96l100-78 100 78v96z"/></svg>'

interface Showing {
  settings: Pick<Settings, 'picturesFolder'>
  media: Pick<MediaStore, 'find'>
  /** The visitor's address: whoever asks for many pictures at once waits for them, and nobody else. */
  visitor?: (c: Context) => string
  /** Pictures that may be waited for; many unless given. */
  mostWaiting?: number
  /** Told in a sentence what is wrong with a file on the disk. */
  warn: (message: string) => void
}

/** Pictures at the listed widths, in the best format the browser takes, and documents as they are. */
export function imageEndpoint({ settings, media, visitor = () => '', mostWaiting, warn }: Showing): Hono {
  const resizer = openPictureResizer(settings.picturesFolder, { warn, ...(mostWaiting !== undefined && { mostWaiting }) })
  const app = new Hono()
  answerRoute(app, routes.media.image, async (c) => {
    const width = Number(c.req.param('width'))
    const hash = hashIn(c.req.param('file'), 'jpg')
    if (!isImageWidth(width) || !hash) return missing(c)
    const original = await media.find(hash)
    if (!original?.contentType.startsWith('image/')) return missing(c)
    const format = formatFor(c.req.header('accept') ?? '')
    const { signal } = c.req.raw
    let picture: Uint8Array
    try {
      picture = await resizer.resized({ original: { hash, path: original.path }, width, format, who: oneVisitor(visitor(c)), signal })
    } catch (error) {
      if (signal.aborted || error instanceof TooManyWaiting) return later(c)
      warn(`The picture ${original.path} cannot be shown: ${error instanceof Error ? error.message : error}`)
      return missing(c)
    }
    c.header('vary', 'accept')
    return c.body(new Uint8Array(picture), 200, {
      'content-type': `image/${format}`,
      'content-length': String(picture.length),
      'cache-control': forever,
    })
  })
  answerRoute(app, routes.media.document, async (c) => {
    const hash = hashIn(c.req.param('file'), 'pdf')
    const document = hash ? await media.find(hash) : undefined
    if (document?.contentType !== 'application/pdf') return c.notFound()
    return sendFile(c, document.path, 'application/pdf')
  })
  return app
}

/** AVIF for those who accept it, then WebP, else JPEG. A refusal by `q=0` is heeded. */
function formatFor(accept: string): PictureFormat {
  const takes = (type: string) => new RegExp(`image/${type}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i').test(accept)
  if (takes('avif')) return 'avif'
  return takes('webp') ? 'webp' : 'jpeg'
}

function hashIn(file: string, extension: string): string | undefined {
  return new RegExp(`^([0-9a-f]{64})\\.${extension}$`).exec(file)?.[1]
}

function missing(c: Context): Response {
  return c.body(placeholder, 404, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60' })
}

/** More pictures are asked for than can be made soon. */
function later(c: Context): Response {
  return c.body(placeholder, 503, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store', 'retry-after': '5' })
}

/** The file is opened when the first of it is asked for: an answer to HEAD, or to who is gone, is never read. */
async function sendFile(c: Context, path: string, contentType: string): Promise<Response> {
  const { size } = await stat(path)
  const headers = { 'content-type': contentType, 'content-length': String(size), 'cache-control': forever }
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(fileStream(path), 200, headers)
}
