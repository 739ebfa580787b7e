import { createHash } from 'node:crypto'
import { layeredContent } from '#src/content/layered-store.ts'
import type { PublishedContent } from '#src/data/site-content/publications.ts'
import { newFileName } from '#src/domain/site/picture-name.ts'
import { agencyFile } from '#src/gateways/uploads/agency-file.ts'
import { cleanSvg } from '#src/gateways/uploads/clean-svg.ts'
import { UploadRejected } from '#src/gateways/uploads/upload-type.ts'
import { type GivenFile, type RefusedFile, refused, refusedBy } from '../pictures/keep-file.ts'
import type { PictureParts } from '../pictures/picture-library.ts'
import { type Publisher, publishFiles } from '../site-content/publish-files.ts'
import { readLayer } from '../site-content/site-content-parts.ts'

/** As much as is read of a file of the brand (content/read-brand.ts): more would hold up every page. */
const mostBytes = 1_000_000

/** Puts a logo or favicon into brand/, published at once: nothing shows it before site.yaml names it. Returns its name. */
export async function addBrandFile(
  parts: Omit<PictureParts, 'contentPictures' | 'namedFiles'>,
  publisher: Publisher,
  given: GivenFile,
): Promise<{ kind: 'added'; name: string } | RefusedFile> {
  const { siteContent, media, scan } = parts
  const scanned = await scan?.(given.bytes).catch(() => undefined)
  if (scan && !scanned?.isClean)
    return refused(scanned ? 'This file holds a virus, so it was not taken.' : 'The virus scanner cannot be asked.')
  const logo = await logoIn(given.bytes)
  if (logo.kind === 'refused') return logo
  if (logo.kind === 'bytes') await media.keep(logo.bytes)
  for (;;) {
    const store = layeredContent(siteContent.base, await readLayer(siteContent))
    const taken = new Set((await store.list('brand')).map(({ name }) => name))
    const name = newFileName(given.name, logo.kind === 'text' ? 'svg' : 'png', taken)
    const files = [{ path: `brand/${name}`, content: logo, fromHash: null }]
    const outcome = await publishFiles(siteContent, publisher, { files, message: `Added ${name} to the brand` })
    if (outcome.kind === 'published') return { kind: 'added', name }
    if (outcome.kind !== 'conflicts') return refusedBy(outcome)
  }
}

type Logo = Extract<PublishedContent, { kind: 'text' }> | { kind: 'bytes'; hash: string; bytes: Uint8Array }

/** A drawing with nothing but shapes in it, or a picture drawn anew as PNG. */
async function logoIn(bytes: Uint8Array): Promise<Logo | RefusedFile> {
  try {
    if (isDrawing(bytes)) return { kind: 'text', content: await cleanSvg(bytes) }
    const file = await agencyFile(bytes, { as: 'png' })
    if (file.kind !== 'picture') return refused('A logo is a picture: SVG, PNG, WebP or JPEG.')
    if (file.bytes.length > mostBytes) return refused('It has more than 1 MB, too much for every page: please save it smaller.')
    return { kind: 'bytes', bytes: file.bytes, hash: createHash('sha256').update(file.bytes).digest('hex') }
  } catch (error) {
    if (error instanceof UploadRejected) return refused(error.message)
    throw error
  }
}

function isDrawing(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*<(?:svg|\?xml|!DOCTYPE|!--)/i.test(new TextDecoder().decode(bytes.subarray(0, 1000)))
}
