import { layeredContent } from '#src/content/layered-store.ts'
import type { PublishedContent } from '#src/data/site-content/publications.ts'
import type { TypefaceContent } from '#src/domain/content/brand-content.ts'
import type { TypefaceUse } from '#src/domain/site/brand.ts'
import { newFileName } from '#src/domain/site/picture-name.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { agencyFile } from '#src/gateways/uploads/agency-file.ts'
import { cleanSvg } from '#src/gateways/uploads/clean-svg.ts'
import { typefaceFile } from '#src/gateways/uploads/typeface-file.ts'
import { UploadRejected } from '#src/gateways/uploads/upload-type.ts'
import { type GivenFile, type RefusedFile, refused, refusedBy } from '../pictures/keep-file.ts'
import type { PictureParts } from '../pictures/picture-library.ts'
import { type Publisher, publishFiles } from '../site-content/publish-files.ts'
import { readLayer } from '../site-content/site-content-parts.ts'

/** The limit in bytes for reading a brand file (content/read-brand.ts). Larger files would slow down every page. */
const mostBytes = 1_000_000

type BrandParts = Pick<PictureParts, 'siteContent' | 'scan'> & { media: Pick<MediaStore, 'keepBrandFile'> }
type Added<Result> = ({ kind: 'added' } & Result) | RefusedFile

/** Adds a logo or favicon to brand/ and publishes it; it is not shown until site.yaml names it. Returns its file name, or a refusal. */
export async function addBrandFile(parts: BrandParts, publisher: Publisher, given: GivenFile): Promise<Added<{ name: string }>> {
  const fault = await virusIn(parts, given)
  if (fault) return fault
  const logo = await logoIn(given.bytes)
  if (logo.kind === 'refused') return logo
  return await published(parts, publisher, given.name, logo.kind === 'text' ? 'svg' : 'png', logo)
}

interface TypefaceChoice {
  use: TypefaceUse
  /** The licence as typed; '' to read it from the file. */
  licence: string
}

/** Adds a typeface to brand/ in the same way, subset to the characters that the site needs, with the metrics of its fallback font. */
export async function addTypeface(
  parts: BrandParts,
  publisher: Publisher,
  given: GivenFile,
  choice: TypefaceChoice,
): Promise<Added<{ typeface: TypefaceContent }>> {
  const fault = await virusIn(parts, given)
  if (fault) return fault
  try {
    const { bytes, weights, fallback, isRestricted, licence: written } = await typefaceFile(given.bytes, choice.use)
    if (isRestricted && choice.licence === '')
      return refused('Its maker says that it may be used with permission alone. If you have it, note under Licence who gave it.')
    const licence = choice.licence || written
    if (licence === '') return refused('The file names no licence. Please note under Licence what lets you use it on your site.')
    const added = await published(parts, publisher, given.name, 'woff2', { kind: 'bytes', bytes })
    return added.kind === 'added' ? { kind: 'added', typeface: { file: added.name, weights, licence, fallback } } : added
  } catch (error) {
    if (error instanceof UploadRejected) return refused(error.message)
    throw error
  }
}

async function virusIn({ scan }: BrandParts, { bytes }: GivenFile): Promise<RefusedFile | undefined> {
  const scanned = await scan?.(bytes).catch(() => undefined)
  if (!scan || scanned?.isClean) return undefined
  return refused(scanned ? 'This file holds a virus, so it was not taken.' : 'The virus scanner cannot be reached.')
}

async function published(
  { siteContent, media }: BrandParts,
  publisher: Publisher,
  givenName: string,
  ending: string,
  file: BrandBytes,
): Promise<Added<{ name: string }>> {
  const content = file.kind === 'text' ? file : { kind: file.kind, hash: (await media.keepBrandFile(file.bytes)).hash }
  for (;;) {
    const store = layeredContent(siteContent.base, await readLayer(siteContent))
    const taken = new Set((await store.list('brand')).map(({ name }) => name))
    const name = newFileName(givenName, ending, taken)
    const files = [{ path: `brand/${name}`, content, fromHash: null }]
    const outcome = await publishFiles(siteContent, publisher, { files, message: `Added ${name} to the brand` })
    if (outcome.kind === 'published') return { kind: 'added', name }
    if (outcome.kind !== 'conflicts') return refusedBy(outcome)
  }
}

type BrandBytes = Extract<PublishedContent, { kind: 'text' }> | { kind: 'bytes'; bytes: Uint8Array }

/** Returns an SVG reduced to its shapes, any other picture converted to PNG, or a refusal. */
async function logoIn(bytes: Uint8Array): Promise<BrandBytes | RefusedFile> {
  try {
    if (isDrawing(bytes)) return { kind: 'text', content: await cleanSvg(bytes) }
    const file = await agencyFile(bytes, { as: 'png' })
    if (file.kind !== 'picture') return refused('A logo is a picture: SVG, PNG, WebP or JPEG.')
    if (file.bytes.length > mostBytes) return refused('It has more than 1 MB, too much for every page: please save it smaller.')
    return { kind: 'bytes', bytes: file.bytes }
  } catch (error) {
    if (error instanceof UploadRejected) return refused(error.message)
    throw error
  }
}

function isDrawing(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*<(?:svg|\?xml|!DOCTYPE|!--)/i.test(new TextDecoder().decode(bytes.subarray(0, 1000)))
}
