import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { BrandContent, TypefaceContent } from '#src/domain/content/brand-content.ts'
import { type Brand, type BrandFile, type BrandPicture, type TypefaceUse, typefaceUses } from '#src/domain/site/brand.ts'
import { hexOf } from '#src/domain/site/contrast.ts'
import * as routes from '../routes.ts'
import { computedStyle } from './brand-colours.ts'
import { type BrandStyle, readBrandStyle } from './brand-style.ts'
import type { ContentProblem } from './content-error.ts'
import { type ContentStore, fileIn, textIn, type Unreadable } from './content-store.ts'
import type { YamlFile } from './yaml-file.ts'

interface ReadBrand {
  /** Undefined for an agency without a brand of its own. */
  brand: Brand | undefined
  style: BrandStyle
  problems: ContentProblem[]
}

/** Reads brand.css, and the files of brand/ that site.yaml names. */
export async function readBrand(store: ContentStore, declared: BrandContent, problem: YamlFile<unknown>['problem']): Promise<ReadBrand> {
  const cssFile = fileIn(store, 'brand.css')
  const source = await textIn(store, 'brand.css', 1)
  const css = 'text' in source ? source.text : ''
  const style = await readBrandStyle(cssFile, css)
  const problems = [...style.problems]
  if (!('text' in source) && !source.isMissing) problems.push({ file: cssFile, line: 0, field: '', reason: source.reason })
  const files = new Map<string, ServedFile>()

  async function keep<Kept>(
    field: readonly string[],
    name: string | undefined,
    use: (file: ServedFile, name: string) => Kept | Promise<Kept>,
  ) {
    if (name === undefined) return undefined
    try {
      const file = await readBrandFile(store, name)
      const kept = await use(file, name)
      files.set(file.path, file)
      return kept
    } catch (error) {
      if (!(error instanceof BrandFileRejected)) throw error
      problems.push(problem(['brand', ...field], error.message))
      return undefined
    }
  }

  const logo = await keep<BrandPicture>(['logo'], declared.logo, measuredPicture)
  const logoOnDark = await keep<BrandPicture>(['logoOnDark'], declared.logoOnDark, measuredPicture)
  const favicon = await keep(['favicon'], declared.favicon, ({ path }) => path)
  const typefaceFiles: Partial<Record<TypefaceUse, string>> = {}
  let styles = ''
  for (const use of typefaceUses) {
    const typeface = declared.typefaces[use]
    const path = await keep(['typefaces', use, 'file'], typeface?.file, (file) => file.path)
    if (path === undefined || typeface === undefined) continue
    typefaceFiles[use] = path
    styles += typefaceStyle(use, path, typeface)
  }
  // A style that was made for light grounds stays on them, unless the agency says that it fits both.
  const isLightOnly = declared.darkMode === undefined ? style.fixed !== undefined : !declared.darkMode
  if (style.fixed && declared.darkMode === undefined) {
    const { line, reason } = style.fixed
    problems.push({ file: cssFile, line, field: '', reason: `${reason}, so the site is light for all; ${wayOut}`, isWarning: true })
  }
  styles += css + (await computedStyle(style, { isLightOnly }))
  const sheet = styles.trim() === '' ? undefined : servedFile(Buffer.from(styles), '.css')
  if (sheet) files.set(sheet.path, sheet)
  const themeColour = declared.themeColour ?? style.bottle
  if (files.size === 0 && themeColour === undefined && !isLightOnly) return { brand: undefined, style, problems }
  const replacedTypefaces = typefaceUses.filter((use) => declared.typefaces[use] !== undefined || style.replacedTypefaces.includes(use))
  const brand: Brand = {
    ...(sheet && { stylesheet: sheet.path }),
    ...(logo && { logo }),
    ...(logoOnDark && { logoOnDark }),
    ...(favicon && { favicon }),
    ...(themeColour && { themeColour }),
    isLightOnly,
    colours: Object.fromEntries([...style.colours].map(([name, rgb]) => [name, hexOf(rgb)])),
    typefaces: [...new Set(Object.values(typefaceFiles))],
    typefaceFiles,
    replacedTypefaces,
    files: new Map([...files].map(([path, { bytes, contentType }]) => [path, { bytes, contentType }])),
  }
  return { brand, style, problems }
}

const wayOut = 'set brand.darkMode in site.yaml to true if it is legible on dark too, or to false'

const properties: Record<TypefaceUse, string> = { text: '--font-text', headings: '--font-display' }

/**
 * Returns the style for an agency's typeface. It is `optional` like the default ones (src/ui/fonts.css): it is preloaded, and if it is late
 * anyway, the page stays in the fallback font, whose metrics are matched where they are known, so that nothing moves.
 */
function typefaceStyle(use: TypefaceUse, path: string, { weights, fallback }: TypefaceContent): string {
  const family = `"Agency ${use}"`
  const standIn = fallback ? `"Agency ${use} Fallback",` : ''
  return `@font-face{font-family:${family};src:url("${path}") format("woff2");font-weight:${weights};font-display:optional}
${fallback ? fallbackStyle(use, fallback) : ''}:root{${properties[use]}:${family},${standIn}Arial,sans-serif}
`
}

function fallbackStyle(use: TypefaceUse, { sizeAdjust, ascent, descent, lineGap }: NonNullable<TypefaceContent['fallback']>): string {
  const fonts = use === 'text' ? ['Arial', 'Liberation Sans', 'Helvetica'] : ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold']
  const measures = `size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:${lineGap}%`
  return `@font-face{font-family:"Agency ${use} Fallback";src:${fonts.map((font) => `local("${font}")`).join()};${measures}}
`
}

/** Limit in bytes. A subset typeface has 30 to 60 kB, a logo less; a much larger file would delay every page. */
const mostBytes = 1_000_000

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

interface ServedFile extends BrandFile {
  path: string
}

/** Thrown for an unusable file; the message follows "FILE:LINE FIELD: ". */
class BrandFileRejected extends Error {
  override name = 'BrandFileRejected'
}

/** Returns bytes with an address that contains their hash. */
function servedFile(bytes: Uint8Array<ArrayBuffer>, extension: string): ServedFile {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { bytes, contentType: contentTypes[extension] ?? 'application/octet-stream', path: routes.files.brand.href(hash, extension) }
}

/** Reads a file of brand/. Throws BrandFileRejected if it is missing, too large, or of another type than its name says. */
async function readBrandFile(store: ContentStore, name: string): Promise<ServedFile> {
  const read = await store.read(`brand/${name}`, mostBytes)
  if ('failure' in read) throw new BrandFileRejected(whyNot(name, read))
  const { bytes } = read
  const file = servedFile(bytes, extname(name).toLowerCase())
  if (file.contentType === 'font/woff2' && Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'wOF2')
    throw new BrandFileRejected(`brand/${name} is no WOFF2 file`)
  return file
}

function whyNot(name: string, { failure, code, message }: Unreadable): string {
  if (failure === 'missing') return `there is no file brand/${name}`
  if (failure === 'too large') return `brand/${name} is larger than ${mostBytes / 1_000_000} MB, too much for every page`
  return `brand/${name} cannot be read: ${code || message}`
}

/** Returns a picture in brand/ with its size in pixels. Throws BrandFileRejected if it is not a picture. */
async function measuredPicture(file: ServedFile, name: string): Promise<BrandPicture> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(file.bytes, { failOn: 'truncated', limitInputPixels: 25_000_000 })
  const { width, height } = await picture
    .resize(8, 8, { fit: 'fill' })
    .toBuffer()
    .then(() => picture.metadata())
    .catch((reason: Error) => {
      throw new BrandFileRejected(`brand/${name} cannot be read as a picture: ${reason.message.split('\n')[0]}`)
    })
  return { path: file.path, width, height }
}
