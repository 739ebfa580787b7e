import { type Context, Hono } from 'hono'
import { namedFileAt } from '#src/domain/site/named-files.ts'
import { isImageWidth } from '#src/domain/site/pictures.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { TooManyWaiting } from '#src/gateways/fair-queue.ts'
import { pictureTypes } from '#src/gateways/measured-media.ts'
import type { PictureFormat } from '#src/gateways/picture-process/picture-job.ts'
import * as routes from '#src/routes.ts'
import { visitorKey } from '#src/server/middleware/visitor-addresses.ts'
import { answerRoute } from '../answer-route.ts'
import { sendFile } from '../send-file.ts'
import type { SiteContext } from '../site-context.ts'

const forever = 'public, max-age=31536000, immutable'

/** Replaces missing pictures: the roof line, without text. */
const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#e0e9e5" d="M0 0h400v300H0z"/><path fill="#c6d3cd" d="M100 300v-96l100-78 100 78v96z"/></svg>'

/**
 * Pictures in the listed widths, in the best format that the browser accepts. A visitor who requests many at once waits for them, and
 * nobody else does.
 */
export function imageEndpoint({ media, resizer, visitors, log }: Pick<SiteContext, 'media' | 'resizer' | 'visitors' | 'log'>): Hono {
  return answerRoute(new Hono(), routes.media.image, async (c) => {
    const width = Number(c.req.param('width'))
    const [, hash] = /^([0-9a-f]{64})\.jpg$/.exec(c.req.param('file')) ?? []
    if (!isImageWidth(width) || !hash) return missing(c)
    const format = formatFor(c.req.header('accept') ?? '')
    const { signal } = c.req.raw
    let place = hash
    const original = async () => {
      const found = await media.find(hash, pictureTypes)
      place = found?.place ?? hash
      return found
    }
    let picture: Uint8Array | undefined
    try {
      picture = await resizer.resized({
        hash,
        original,
        width,
        format,
        who: visitorKey(visitors.addressOf(c)),
        signal,
      })
    } catch (error) {
      if (signal.aborted || error instanceof TooManyWaiting || error instanceof StoreUnavailable) return later(c)
      log.warn(`The picture ${place} cannot be shown: ${error instanceof Error ? error.message : error}`)
      return missing(c)
    }
    if (!picture) return missing(c)
    c.header('vary', 'accept')
    return c.body(new Uint8Array(picture), 200, {
      'content-type': `image/${format}`,
      'content-length': String(picture.length),
      'cache-control': forever,
    })
  })
}

/** AVIF if accepted, then WebP, otherwise JPEG. Respects a refusal by `q=0`. */
function formatFor(accept: string): PictureFormat {
  const takes = (type: string) => new RegExp(`image/${type}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i').test(accept)
  if (takes('avif')) return 'avif'
  return takes('webp') ? 'webp' : 'jpeg'
}

function missing(c: Context): Response {
  return c.body(placeholder, 404, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60' })
}

/** More pictures are requested than can be made soon, or their store is down. */
function later(c: Context): Response {
  return c.body(placeholder, 503, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store', 'retry-after': '5' })
}

/** The agency's style sheet, typefaces and logos; addresses contain a hash, so their content never changes. */
export function brandEndpoint({ content }: SiteContext): Hono {
  return answerRoute(new Hono(), routes.files.brand, (c) => {
    const file = content().brand?.files.get(c.req.path)
    if (!file) return c.notFound()
    return c.body(file.bytes, 200, { 'content-type': file.contentType, 'cache-control': 'public, max-age=31536000, immutable' })
  })
}

/** Shown, not saved, by browsers that can. A document of another version at the same name has another validator. */
const forNow = { 'cache-control': 'public, max-age=60' }

/** A property's documents by the hash of their content, which therefore never changes; the agency's own by their names. */
export function documentEndpoint(context: Pick<SiteContext, 'media' | 'namedFiles'>): Hono {
  return answerRoute(new Hono(), routes.media.document, async (c) => {
    const [, hash] = /^([0-9a-f]{64})\.pdf$/.exec(c.req.param('file')) ?? []
    const document = hash ? await context.media.find(hash, ['application/pdf']) : undefined
    if (!document || !hash) return await sendNamed(c, context)
    return await sendFile(c, { ...document, hash }, { 'cache-control': 'public, max-age=31536000, immutable' })
  })
}

/** The agency's films by their names. */
export function filmEndpoint(context: Pick<SiteContext, 'media' | 'namedFiles'>): Hono {
  return answerRoute(new Hono(), routes.media.film, async (c) => await sendNamed(c, context))
}

async function sendNamed(c: Context, { media, namedFiles }: Pick<SiteContext, 'media' | 'namedFiles'>): Promise<Response> {
  const named = namedFiles.get(namedFileAt(c.req.path) ?? '')
  const found = named && (await media.find(named.hash, [named.contentType]))
  if (!named || !found) return await c.notFound()
  return await sendFile(c, { ...found, hash: named.hash }, forNow)
}
