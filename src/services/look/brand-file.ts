import { createHash } from 'node:crypto'
import { layeredContent } from '#src/content/layered-store.ts'
import { newFileName } from '#src/domain/site/picture-name.ts'
import { agencyFile } from '#src/gateways/uploads/agency-file.ts'
import { UploadRejected } from '#src/gateways/uploads/upload-type.ts'
import { type GivenFile, type Refused, refused, refusedBy } from '../pictures/keep-file.ts'
import type { PictureParts } from '../pictures/picture-library.ts'
import { type Publisher, publishFiles } from '../site-content/publish-files.ts'
import { readLayer } from '../site-content/site-content-parts.ts'

/** As much as is read of a file of the brand (content/read-brand.ts): more would hold up every page. */
const mostBytes = 1_000_000

/** Puts a logo or favicon into brand/, published at once: nothing shows it before site.yaml names it. Returns its name. */
export async function addBrandFile(
  parts: Omit<PictureParts, 'contentPictures'>,
  publisher: Publisher,
  given: GivenFile,
): Promise<{ kind: 'added'; name: string } | Refused> {
  const { siteContent, media, scan } = parts
  const scanned = await scan?.(given.bytes).catch(() => undefined)
  if (scan && !scanned?.isClean)
    return refused(scanned ? 'This file holds a virus, so it was not taken.' : 'The virus scanner cannot be asked.')
  const bytes = await logoIn(given.bytes)
  if ('reason' in bytes) return bytes
  if (bytes.length > mostBytes) return refused('It has more than 1 MB, too much for every page: please save it smaller.')
  const hash = createHash('sha256').update(bytes).digest('hex')
  await media.keep(bytes)
  for (;;) {
    const store = layeredContent(siteContent.base, await readLayer(siteContent))
    const taken = new Set((await store.list('brand')).map(({ name }) => name))
    const name = newFileName(given.name, 'png', taken)
    const files = [{ path: `brand/${name}`, content: { kind: 'bytes', hash } as const, fromHash: null }]
    const outcome = await publishFiles(siteContent, publisher, { files, message: `Added ${name} to the brand` })
    if (outcome.kind === 'published') return { kind: 'added', name }
    if (outcome.kind !== 'conflicts') return refusedBy(outcome)
  }
}

async function logoIn(bytes: Uint8Array): Promise<Uint8Array | Refused> {
  try {
    const file = await agencyFile(bytes, { as: 'png' })
    return file.kind === 'picture' ? file.bytes : refused('A logo is a picture: PNG, WebP or JPEG.')
  } catch (error) {
    if (error instanceof UploadRejected) return refused(error.message)
    throw error
  }
}
