import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { isImageWidth } from '../../domain/image-width.ts'
import type { MediaStore } from '../../gateways/media-store.ts'
import { openPictureResizer, type PictureFormat } from '../../gateways/picture-resizer.ts'
import { routes } from '../../routes.ts'
import type { Settings } from '../../settings.ts'

const forever = 'public, max-age=31536000, immutable'

/** What stands where a picture cannot be had: the roof line, with nothing to read and nothing to alarm. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#e0e9e5" d="M0 0h400v300H0z"/><path fill="#c6d3cd" d="M100 300v-96l100-78 100 78v96z"/></svg>'

interface Showing {
  settings: Pick<Settings, 'varFolder'>
  media: Pick<MediaStore, 'find'>
  /** Told in a sentence what is wrong with a file on the disk. */
  warn: (message: string) => void
}

/** Pictures at the listed widths, in the best format the browser takes, and documents as they are. */
export function imageEndpoint({ settings, media, warn }: Showing): Hono {
  const resizer = openPictureResizer(join(settings.varFolder, 'pictures'), { warn })
  const app = new Hono()
  app.get(routes.image, async (c) => {
    const width = Number(c.req.param('width'))
    const hash = hashIn(c.req.param('file'), 'jpg')
    if (!isImageWidth(width) || !hash) return missing(c)
    const original = await media.find(hash)
    if (!original?.contentType.startsWith('image/')) return missing(c)
    const format = formatFor(c.req.header('accept') ?? '')
    const picture = await resizer.resized({ hash, path: original.path }, width, format).catch((error: Error) => {
      warn(`The picture ${original.path} cannot be shown: ${error.message}`)
    })
    if (!picture) return missing(c)
    c.header('vary', 'accept')
    return c.body(new Uint8Array(picture), 200, {
      'content-type': `image/${format}`,
      'content-length': String(picture.length),
      'cache-control': forever,
    })
  })
  app.get(routes.document, async (c) => {
    const hash = hashIn(c.req.param('file'), 'pdf')
    const document = hash ? await media.find(hash) : undefined
    if (document?.contentType !== 'application/pdf') return c.notFound()
    return sendFile(c, document.path, 'application/pdf')
  })
  return app
}

/** AVIF for who says so, then WebP; who names neither gets JPEG. A refusal by `q=0` is heeded. */
export function formatFor(accept: string): PictureFormat {
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

async function sendFile(c: Context, path: string, contentType: string): Promise<Response> {
  const file = await open(path)
  const { size } = await file.stat()
  const body = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
  return c.body(body, 200, { 'content-type': contentType, 'content-length': String(size), 'cache-control': forever })
}
